import type { WaitingParty } from '#web/features/orders/waiting-parties.ts';

/** A party in its place in the list. */
export interface Place {
  party: WaitingParty;
  /** It waits no more; its place is kept for a moment, so that no other card slides under the finger. */
  isGone: boolean;
}

/**
 * The list after it changed: whoever is shown keeps the place, also those who are gone, and who comes is put before the
 * first one who waits less long, so at the end but for those who wait again. Returns the same list when nothing has
 * changed.
 */
export function keepPlaces(shown: readonly Place[], parties: readonly WaitingParty[]): readonly Place[] {
  const waiting = new Map(parties.map((party) => [party.sessionId, party]));
  const kept = shown.map((place) => {
    const party = waiting.get(place.party.sessionId);
    if (!party) return place.isGone ? place : { ...place, isGone: true };
    return party === place.party && !place.isGone ? place : { party, isGone: false };
  });
  const known = new Set(shown.map(({ party }) => party.sessionId));
  const come = parties.filter(({ sessionId }) => !known.has(sessionId));
  if (come.length === 0 && kept.every((place, index) => place === shown[index])) return shown;
  return come.reduce((places, party) => {
    const index = places.findIndex((place) => Date.parse(place.party.since) > Date.parse(party.since));
    return places.toSpliced(index === -1 ? places.length : index, 0, { party, isGone: false });
  }, kept);
}
