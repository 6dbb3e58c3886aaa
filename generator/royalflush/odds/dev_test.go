package odds
import ("testing";"time";"fmt";"patiencepress/generator/royalflush")
func TestDev(t *testing.T){
 for _,r:=range royalflush.Rulesets(){
  for _,x:=range []string{"royal-flush","royal-flush:S","four-of-a-kind","four-of-a-kind:Q","cards:2D"} {
   tg,_:=royalflush.ParseTarget(x); t0:=time.Now(); o,err:=Exact(r,&tg); fmt.Println(r.Name,x,o.Wins,o.Of,o.Percent(),err,time.Since(t0))
  }
 }
 for _,n:=range []int{1,10,15,18,20,26,35,50,51} { t0:=time.Now(); fmt.Println(n, wins64(royalflush.Rulesets()[0],n), time.Since(t0)) }
}
