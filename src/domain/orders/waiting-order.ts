/** What became of an order that waits for the staff. [DOOR-3] */
export const waitingStatuses = ['to_confirm', 'confirmed', 'refused'] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** How many of them staff decide, or take a decision back of, with one call. */
export const decidedAtOnce = 100;

/** Whether staff have not decided yet. */
export function waitsForStaff({ status }: { status: WaitingStatus }): boolean {
  return status === 'to_confirm';
}

/** The orders that wait, oldest first, after one of them was told anew: one that was let in is no more among them. */
export function withWaitingOrder<T extends { id: string; status: WaitingStatus; createdAt: string }>(
  waiting: readonly T[],
  told: T,
): T[] {
  const others = waiting.filter(({ id }) => id !== told.id);
  const all = told.status === 'confirmed' ? others : [...others, told];
  // Phones from 2021 have no toSorted.
  all.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return all;
}
