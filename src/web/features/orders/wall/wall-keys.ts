/** What a key of a keyboard or a bump bar asks a display for. */
export type WallKey =
  /** The ticket at this place is done; the first one is 0. */
  | { does: 'bump'; place: number }
  /** The focus goes to another ticket, or to another line of it. */
  | { does: 'ticket' | 'line'; step: 1 | -1 }
  | { does: 'recall' }
  | { does: 'all day' }
  | { does: 'sold out' };

const moves: Record<string, WallKey> = {
  ArrowRight: { does: 'ticket', step: 1 },
  ArrowLeft: { does: 'ticket', step: -1 },
  ArrowDown: { does: 'line', step: 1 },
  ArrowUp: { does: 'line', step: -1 },
  '0': { does: 'recall' },
  a: { does: 'all day' },
  A: { does: 'all day' },
  s: { does: 'sold out' },
  S: { does: 'sold out' },
};

/** Null: the key is the browser's. Bump bars send digits and arrows as keyboards do. */
export function wallKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): WallKey | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const move = moves[event.key];
  if (move) return move;
  return /^[1-9]$/.test(event.key) ? { does: 'bump', place: Number(event.key) - 1 } : null;
}
