int s(void){return 1;}
