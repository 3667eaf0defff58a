import * as chess from "./chess";
import * as handicap from "./handicap";

/** Every worksheet function by its id. Ids are stored in people's workbooks: once released they never change. */
export const FUNCTIONS = {
  "CHESS.RATING": chess.rating,
  "CHESS.ADJUSTMENT": chess.adjustment,
  "CHESS.ADJUSTMENTTOTAL": chess.adjustmentTotal,
  "CHESS.POINTSSTART": chess.pointsStart,
  "CHESS.STARTFROMTOTALS": chess.startFromTotals,
  "CHESS.SCORE": chess.score,
  "CHESS.SCORETOWIN": chess.scoreToWin,
  "CHESS.SCORETODRAW": chess.scoreToDraw,
  "CHESS.VERDICT": chess.verdict,
  "CHESS.BOARDORDER": chess.boardOrder,
  "CHESS.MATCH": chess.match,
  "HANDICAP.EXPLAIN": handicap.explain,
  "HANDICAP.SOURCES": handicap.sources,
};
