/**
 * The order of a list after somebody has arranged it: the ids as sent, without deleted or repeated ones.
 * Entries added meanwhile are missing in `wanted`; they follow at the end, in their former order. [MENU-3]
 *
 * @param current all ids of the list in their order until now
 * @param wanted the whole list as the person saw and arranged it
 */
export function arrangedOrder(current: readonly string[], wanted: readonly string[]): string[] {
  const existing = new Set(current);
  const arranged = new Set(wanted.filter((id) => existing.has(id)));
  return [...arranged, ...current.filter((id) => !arranged.has(id))];
}

/** The list with one entry moved to another index. */
export function movedInList<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.slice();
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
