package order

// A heap gives the open variable of the greatest weight; of equal ones that which
// was made first.
type heap struct {
	weight []float64
	where  []int32 // by variable: its place in list, -1 outside
	list   []int32
}

func (h *heap) reset() { h.weight, h.where, h.list = h.weight[:0], h.where[:0], h.list[:0] }

func (h *heap) len() int { return len(h.list) }

func (h *heap) add(v int32, weight float64) {
	h.weight = append(h.weight, weight)
	h.where = append(h.where, -1)
	h.put(v)
}

func (h *heap) put(v int32) {
	if h.where[v] >= 0 {
		return
	}
	h.where[v] = int32(len(h.list))
	h.list = append(h.list, v)
	h.up(len(h.list) - 1)
}

func (h *heap) take() int32 {
	v := h.list[0]
	last := h.list[len(h.list)-1]
	h.list = h.list[:len(h.list)-1]
	h.where[v] = -1
	if v != last {
		h.list[0] = last
		h.where[last] = 0
		h.down(0)
	}
	return v
}

func (h *heap) raise(v int32, by float64) {
	h.weight[v] += by
	if h.where[v] >= 0 {
		h.up(int(h.where[v]))
	}
}

func (h *heap) scale(by float64) {
	for i := range h.weight {
		h.weight[i] *= by
	}
}

func (h *heap) less(a, b int32) bool {
	return h.weight[a] > h.weight[b] || h.weight[a] == h.weight[b] && a < b
}

func (h *heap) up(i int) {
	v := h.list[i]
	for i > 0 {
		p := (i - 1) / 2
		if !h.less(v, h.list[p]) {
			break
		}
		h.list[i] = h.list[p]
		h.where[h.list[i]] = int32(i)
		i = p
	}
	h.list[i] = v
	h.where[v] = int32(i)
}

func (h *heap) down(i int) {
	v := h.list[i]
	for {
		c := 2*i + 1
		if c >= len(h.list) {
			break
		}
		if c+1 < len(h.list) && h.less(h.list[c+1], h.list[c]) {
			c++
		}
		if !h.less(h.list[c], v) {
			break
		}
		h.list[i] = h.list[c]
		h.where[h.list[i]] = int32(i)
		i = c
	}
	h.list[i] = v
	h.where[v] = int32(i)
}
