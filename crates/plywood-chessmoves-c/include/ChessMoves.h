#ifndef CHESS_MOVES_H
#define CHESS_MOVES_H

/* An interpreter of algebraic chess notation: cc program.c -lchessmoves
 *
 * A board is eight rows of eight characters, row 8 first: lowercase letters are white pieces,
 * uppercase letters black ones, a space is an empty square. The rows are not NUL-terminated.
 * No function crashes on NULL or on a text that is no notation; such a call has no effect. */

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Game
{
	char **moves;    // array of algebraic chess notation strings
	int numMoves;    // number of strings in the 'moves' array
} Game;

typedef struct Location
{
	char col;    // the square's column ('a' through 'h'), 'x' where unknown
	int row;     // the square's row (1 through 8), -1 where unknown
} Location;

typedef enum { BLACK, WHITE } Color;

typedef struct Move
{
	Location from_loc;    // location where this piece is moving from
	Location to_loc;      // location where this piece is moving to
	char piece;           // what type of chess piece is being moved; a lowercase letter is a
	                      // pawn that becomes that piece
	short int isCapture;  // whether this move captures another piece
	Color color;          // the color of the piece being moved
} Move;

/* The board at the start of a game, or NULL if there is no memory. Free it with
 * destroyChessBoard(). */
char **createChessBoard(void);

/* Frees the rows and the board. Returns NULL. */
char **destroyChessBoard(char **board);

/* Prints the board to stdout between two lines of eight '=', and a blank line after it. */
void printChessBoard(char **board);

/* Prints the starting board, then the board after each move of the game. Returns the last board,
 * which the caller frees with destroyChessBoard(). Moves that cannot be read or played are passed
 * over and print nothing. */
char **playTheGame(Game *g);

/* Reads a string such as "8. Nd4 Rd3". Castling is the king's move; from_loc is filled as far as
 * the text gives it. Without a black move, *blackMove is left as it was; if the string is no
 * notation, both are. */
void parseNotationString(char *str, Move *whiteMove, Move *blackMove);

/* Plays the move on the board, finding where it comes from where move->from_loc does not say. */
void movePiece(char **board, Move *move);

/* Completes move->from_loc with the square of the piece that can make the move. It is left as it
 * was if there is none. */
void findFromLoc(char **board, Move *move);

/* From 1.0 (ridiculously easy) to 5.0 (insanely difficult). */
double difficultyRating(void);

/* A number of hours, greater than zero. */
double hoursSpent(void);

#ifdef __cplusplus
}
#endif

#endif
