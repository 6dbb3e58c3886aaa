module patiencepress

go 1.26.0
