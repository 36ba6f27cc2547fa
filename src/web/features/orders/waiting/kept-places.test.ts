import { expect, test } from 'vitest';
import type { WaitingParty } from '#web/features/orders/waiting-parties.ts';
import { keepPlaces, type Place } from './kept-places.ts';

const party = (sessionId: string) => {
  const since = `2026-11-21T18:0${'abcd'.indexOf(sessionId)}:00.000Z`;
  return { sessionId, since } as WaitingParty;
};
const [a, b, c, d] = [party('a'), party('b'), party('c'), party('d')] as const;
const list = (places: readonly Place[]) =>
  places.map(({ party, isGone }) => (isGone ? `(${party.sessionId})` : party.sessionId)).join(' ');
const shown = keepPlaces([], [a, b, c]);

test('who is gone keeps the place, and nobody slides into it', () => {
  expect(list(keepPlaces(shown, [a, c]))).toBe('a (b) c');
  expect(list(keepPlaces(keepPlaces(shown, [b, c]), [c]))).toBe('(a) (b) c');
});

test('who comes stands at the end, who comes back in the old place', () => {
  const without = keepPlaces(shown, [b, c]);
  expect(list(keepPlaces(without, [b, c, d]))).toBe('(a) b c d');
  expect(list(keepPlaces(without, [a, b, c]))).toBe('a b c');
});

test('who waits again after the place was given up stands where its turn is', () => {
  expect(list(keepPlaces(keepPlaces([], [b, c]), [a, b, c]))).toBe('a b c');
  expect(list(keepPlaces(keepPlaces([], [a, c]), [a, b, c, d]))).toBe('a b c d');
});

test('a party with news stays where it is, and without news nothing is new', () => {
  const more = { ...b, tableNumber: 9 };
  const places = keepPlaces(shown, [a, more, c]);
  expect(list(places)).toBe('a b c');
  expect(places[1]?.party).toBe(more);
  expect(keepPlaces(places, [a, more, c])).toBe(places);
  const gone = keepPlaces(places, [a, c]);
  expect(keepPlaces(gone, [a, c])).toBe(gone);
});
