/* Every field that parseNotationString() fills, for each form of the notation. */
#include <stdio.h>
#include <string.h>
#include "ChessMoves.h"

static void show(const char *name, const Move *move)
{
	printf("  %s %c %c%d-%c%d %s %s\n", name, move->piece,
	       move->from_loc.col, move->from_loc.row, move->to_loc.col, move->to_loc.row,
	       move->isCapture == 1 ? "captures" : move->isCapture == 0 ? "goes" : "?",
	       move->color == WHITE ? "WHITE" : move->color == BLACK ? "BLACK" : "?");
}

static void parse(const char *text)
{
	char copy[64];
	Move untouched = { { '?', 77 }, { '?', 77 }, '?', 77, (Color)0 };
	Move white = untouched, black = untouched;

	strcpy(copy, text);
	parseNotationString(copy, &white, &black);
	printf("%s\n", text);
	show("white", &white);
	show("black", &black);
}

int main(void)
{
	parse("1. e4 e5");
	parse("2. Nf3 Nc6");
	parse("3. Pd3 Pd6");
	parse("4. Pxd4 xd4");
	parse("5. Pexd4 cxd5");
	parse("6. R2xc5 R2c5");
	parse("7. Nbd2 Nb1d2");
	parse("8. Qa1xb2 Qa1b2");
	parse("9. O-O O-O-O");
	parse("10. O-O-O O-O");
	parse("11. 0-0 0-0-0");
	parse("12. g8N a1Q");
	parse("13. g8=N axb1=R");
	parse("14. g8(N) a1(B)+");
	parse("15. xf6e.p. exd3e.p.");
	parse("16. xf6 e.p. exd3");
	parse("17. Qf7+ Kd8");
	parse("18. Qf7++ Kd8!?");
	parse("19. Qf7!! Kd8??");
	parse("20. Qf7#");
	parse("44. Qf1 1-0");
	parse("44. Qf1 Qd2 0-1");
	parse("44. Qf1 Qd2 0.5-0.5");
	parse("44. Qf1 Qd2 1/2-1/2");
	parse("44. Qf1 Qd2 *");
	parse("1.e4 e5");
	parse("1...e5");
	parse("  1.   e4     e5  ");
	parse("e4 e5");
	parse("1. e9 e5");
	parse("1. e4 e9");
	parse("1. e4 e5 e6");
	parse("1. nf3 e5");
	parse("");
	return 0;
}
