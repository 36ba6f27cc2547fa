/** Notes and coins, in cents, the largest first. */
export const notesAndCoins = [
  50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const;
export type PieceName = `${(typeof notesAndCoins)[number]}`;
export const pieceNames = notesAndCoins.map((cents) => `${cents}`) as [PieceName, ...PieceName[]];

/** How many there are of each note and coin: `{ 5000: 2 }` is 100 €. What is left out is not there. */
export type CountedPieces = { [name in PieceName]?: number | undefined };

/** The cents that notes and coins add up to. */
export function countedCents(pieces: CountedPieces): number {
  return notesAndCoins.reduce((sum, cents) => sum + cents * (pieces[`${cents}`] ?? 0), 0);
}
