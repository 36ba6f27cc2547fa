import { cashLimits } from '#domain/cashbook/cash-kinds.ts';
import { type CountedPieces, notesAndCoins, type PieceName } from '#domain/cashbook/count-cash.ts';

/** How many of each note and coin, as typed. */
export type CountDraft = { [name in PieceName]?: string };

/** The number that was typed; null: none that can be meant. Nothing is 0. */
export function piecesIn(typed: string | undefined): number | null {
  const text = (typed ?? '').trim();
  if (text === '') return 0;
  return /^\d{1,4}$/.test(text) && Number(text) <= cashLimits.pieces ? Number(text) : null;
}

/** What was typed as numbers, without zeros; null: one cannot be read. */
export function piecesOf(draft: CountDraft): CountedPieces | null {
  const pieces: CountedPieces = {};
  for (const cents of notesAndCoins) {
    const count = piecesIn(draft[`${cents}`]);
    if (count === null) return null;
    if (count > 0) pieces[`${cents}`] = count;
  }
  return pieces;
}
