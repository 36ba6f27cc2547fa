/**
 * A place in a restaurant's event log. A client at this position has everything up to and including `seq`.
 */
export interface Position {
  epoch: string;
  seq: number;
}

const pattern = /^([0-9a-f-]{36})\.([0-9]{1,16})$/;

/** Reads `<epoch>.<seq>` as a client sent it; null when it is anything else. */
export function parsePosition(text: string): Position | null {
  const [, epoch, digits] = pattern.exec(text) ?? [];
  const seq = Number(digits);
  // 16 digits hold numbers that JavaScript would round.
  if (epoch === undefined || !Number.isSafeInteger(seq)) return null;
  return { epoch, seq };
}

/** The wire form, `<epoch>.<seq>`. */
export function formatPosition({ epoch, seq }: Position): string {
  return `${epoch}.${seq}`;
}
