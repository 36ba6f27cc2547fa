/**
 * Whether one position `<epoch>.<seq>` comes after another in the log. A position of another epoch counts as
 * later, since a log that began anew says so before anything else.
 */
export function isLater(position: string, than: string): boolean {
  const [epoch, seq] = position.split('.');
  const [otherEpoch, otherSeq] = than.split('.');
  return epoch !== otherEpoch || Number(seq) > Number(otherSeq);
}

/**
 * The lowest of several positions. Of two epochs the server knows only one, and answers the other with a
 * reset.
 */
export function earliest(positions: readonly (string | undefined)[]): string {
  const known = positions.filter((position) => position !== undefined);
  const seqOf = (position: string) => Number(position.slice(position.lastIndexOf('.') + 1));
  return known.reduce((lowest, position) => (seqOf(position) < seqOf(lowest) ? position : lowest));
}
