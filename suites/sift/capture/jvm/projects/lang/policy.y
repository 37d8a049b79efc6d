%{
#include <stdio.h>
int yylex(void); void yyerror(const char *s);
%}
%token IF THEN ELSE ALLOW DENY AND OR NOT ID NUM EQ
%left AND
%type <num> expr
%%
policy: rules ;
rules: rules rule | rule ;
rule: IF cond THEN rule
    | IF cond THEN rule ELSE rule
    | action ';'
    ;
action: ALLOW list | DENY list ;
list: %empty | list ID | list ',' ID | ID ;
cond: cond AND cond | cond OR cond | NOT cond | cmp | '(' cond ')' ;
cmp: ID EQ expr ;
expr: NUM | ID | '-' expr ;
legacy: ID ':' ID ;
%%
