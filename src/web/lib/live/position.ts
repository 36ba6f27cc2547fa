/**
 * Whether a position `<epoch>.<seq>` is later in the log than another. One of another epoch counts as later: a log that
 * began anew says so before it tells anything else.
 */
export function isLater(position: string, than: string): boolean {
  const [epoch, seq] = position.split('.');
  const [otherEpoch, otherSeq] = than.split('.');
  return epoch !== otherEpoch || Number(seq) > Number(otherSeq);
}
