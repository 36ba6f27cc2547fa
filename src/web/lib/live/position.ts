/**
 * Whether a position `<epoch>.<seq>` is later in the log than another. One of another epoch counts as later: a log that
 * began anew says so before it tells anything else.
 */
export function isLater(position: string, than: string): boolean {
  const [epoch, seq] = position.split('.');
  const [otherEpoch, otherSeq] = than.split('.');
  return epoch !== otherEpoch || Number(seq) > Number(otherSeq);
}

/** The lowest of some positions. Of two epochs the server knows one, and resets who asks with the other. */
export function earliest(positions: readonly (string | undefined)[]): string {
  const known = positions.filter((position) => position !== undefined);
  const seqOf = (position: string) => Number(position.slice(position.lastIndexOf('.') + 1));
  return known.reduce((lowest, position) => (seqOf(position) < seqOf(lowest) ? position : lowest));
}
