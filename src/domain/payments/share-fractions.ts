/** A part of a line as a fraction in lowest terms. Null: one that nobody could read. */
export type Fraction = { parts: number; of: number } | null;

interface SharedPayment {
  id: string;
  createdAt: string;
  undoneAt: string | null;
  items: readonly { orderItemId: string; shareOf: number }[];
}

export const whole: Fraction = { parts: 1, of: 1 };
/** The highest number under the stroke; beyond it nobody shares a dish. */
const highest = 9999;

/** One n-th of a part. */
export function shareOfPart(part: Fraction, shareOf: number): Fraction {
  return part && fraction(part.parts, part.of * shareOf);
}

/**
 * What each payment was of the whole line, and what is left of each line: an n-th is taken of what is open,
 * so that of three equal payers the second takes one half and the third all of it, and each is 1/3. Undoing
 * opens a part again. [PAY-2]
 */
export function shareFractions(payments: readonly SharedPayment[]) {
  const shares = new Map<string, Fraction>();
  const left = new Map<string, Fraction>();
  const leftOf = (orderItemId: string) => left.get(orderItemId) ?? (left.has(orderItemId) ? null : whole);
  const moments = payments.flatMap((payment) => [
    { payment, at: payment.createdAt, isUndo: false },
    ...(payment.undoneAt ? [{ payment, at: payment.undoneAt, isUndo: true }] : []),
  ]);
  for (const { payment, isUndo } of moments.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    for (const { orderItemId, shareOf } of payment.items) {
      const key = shareKey(payment.id, orderItemId);
      const open = leftOf(orderItemId);
      if (isUndo) {
        left.set(orderItemId, sum(open, shares.get(key) ?? null, 1));
        continue;
      }
      const share = shareOfPart(open, shareOf);
      shares.set(key, share);
      left.set(orderItemId, sum(open, share, -1));
    }
  }
  return {
    /** What a payment was of a line. */
    shareOf: (paymentId: string, orderItemId: string): Fraction =>
      shares.get(shareKey(paymentId, orderItemId)) ?? null,
    /** What is open of a line. */
    leftOf,
  };
}

function shareKey(paymentId: string, orderItemId: string): string {
  return `${paymentId} ${orderItemId}`;
}

function sum(one: Fraction, other: Fraction, sign: 1 | -1): Fraction {
  return one && other && fraction(one.parts * other.of + sign * other.parts * one.of, one.of * other.of);
}

function fraction(parts: number, of: number): Fraction {
  const divisor = commonDivisor(parts, of);
  return of / divisor > highest ? null : { parts: parts / divisor, of: of / divisor };
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
