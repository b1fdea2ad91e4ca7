/* findFromLoc() and movePiece() on boards of the program's own: each piece, and each reason for
 * which one of several can be the only one. */
#include <stdio.h>
#include <string.h>
#include "ChessMoves.h"

static void play(const char *what, const char *rows, const char *text, Color color)
{
	char copy[64];
	Move move, other;
	char **board = createChessBoard();
	int row;

	for (row = 0; row < 8; row++)
		memcpy(board[row], rows + 9 * row, 8);
	strcpy(copy, text);
	if (color == WHITE)
		parseNotationString(copy, &move, &other);
	else
		parseNotationString(copy, &other, &move);
	findFromLoc(board, &move);
	printf("%s: %s from %c%d\n", what, text, move.from_loc.col, move.from_loc.row);

	/* movePiece() finds the source itself. */
	if (color == WHITE)
		parseNotationString(copy, &move, &other);
	else
		parseNotationString(copy, &other, &move);
	movePiece(board, &move);
	for (row = 0; row < 8; row++)
		printf("%.8s%c", board[row], row == 7 ? '\n' : '/');
	destroyChessBoard(board);
}

int main(void)
{
	play("pawn, one step", "        /        /        /        /        /    p   /        /        ", "1. e4", WHITE);
	play("pawn, two steps", "        /        /        /        /        /        /    p   /        ", "1. e4", WHITE);
	play("pawn, nearest", "        /        /        /        /        /    p   /    p   /        ", "1. e4", WHITE);
	play("black pawn", "        /   P    /        /        /        /        /        /        ", "1... d5", BLACK);
	play("no jump", "        /   P    /   n    /        /        /        /        /        ", "1... d5", BLACK);
	play("pawn takes", "        /        /        /  P     /   Q    /  Ppp   /        /        ", "1. xd4", WHITE);
	play("pawn takes, file", "        /        /        /        /   Q    /  p p   /        /        ", "1. exd4", WHITE);
	play("knight", "        /        /     n  /        /        /        /        /        ", "1. Ne4", WHITE);
	play("bishop", "        /B       /        /        /        /        /        /        ", "1... Bg1", BLACK);
	play("rook", "        /        /        /   R    /        /        /        /        ", "1... Rd1", BLACK);
	play("queen", "        /        /        /   Q    /        /        /        /        ", "1... Qh1", BLACK);
	play("king", "        /        /        /   K    /        /        /        /        ", "1... Kc6", BLACK);
	play("file", "        /        /        /        /        /        /        /r      r", "1. Rad1", WHITE);
	play("rank", "  r     /        /        /  Q     /        /        /  r     /        ", "1. R2xc5", WHITE);
	play("both", "        /        /        /        /q  q    /        /        /q       ", "1. Qa4b3", WHITE);
	play("both, other", "        /        /        /        /q  q    /        /        /q       ", "1. Qd4b2", WHITE);
	play("blocked path", "        /        /        /        /        /        /        /r  P   r", "1. Rf1", WHITE);
	play("pinned on a file", "    R   /        /        /        /        /    n   /        /n   k   ", "1. Nc2", WHITE);
	play("pinned on a diagonal", "        /        /        /        / B      /  n     /        /    k n ", "1. Ne2", WHITE);
	play("pinned, black", "    K   /    N   /        /N       /        /        /        /    r   ", "1... Nc6", BLACK);
	play("castles", "        /        /        /        /        /        /        /r   k  r", "1. O-O", WHITE);
	play("castles long", "R   K  R/        /        /        /        /        /        /        ", "1... O-O-O", BLACK);
	play("no rook to castle with", "R   K   /        /        /        /        /        /        /        ", "1... O-O", BLACK);
	play("castling blocked", "RN  K   /        /        /        /        /        /        /        ", "1... O-O-O", BLACK);
	play("promotes", "        /      p /        /        /        /        /        /        ", "1. g8N", WHITE);
	play("takes and promotes", "        /        /        /        /        /        /      P /     r  ", "1... gxf1=Q", BLACK);
	play("en passant", "        /        /        /    pP  /        /        /        /        ", "1. xf6e.p.", WHITE);
	play("en passant unsaid", "        /        /        /        /    pP  /        /        /        ", "1... fxe3", BLACK);
	play("own piece in the way", "        /        /        /        /        /        /    p   /    r   ", "1. Re2", WHITE);
	play("nobody", "        /        /        /        /        /        /        /        ", "1. Re2", WHITE);
	play("junk stays", "########/        /        /        /        /        /        /r      \001", "1. Rd1", WHITE);
	return 0;
}
