/** A part of a bill to be paid; `open` in cents. */
interface Claim {
  open: number;
  /** 1: the whole part; n: one n-th of it. */
  shareOf: number;
}

/**
 * The amount that one payer pays for each claim, in cents. The rounding is carried from one claim to the
 * next, so that claims shared by n sum up to one n-th of their total, rounded up; the last payer pays the
 * remaining cents. [PAY-2]
 */
export function claimAmounts(claims: readonly Claim[]): number[] {
  const sums = new Map<number, number>();
  return claims.map(({ open, shareOf }) => {
    const before = sums.get(shareOf) ?? 0;
    const after = before + open;
    sums.set(shareOf, after);
    return Math.ceil(after / shareOf) - Math.ceil(before / shareOf);
  });
}

/** The amounts of `count` payers who split `open` cents evenly, in the order in which they pay. [PAY-2] */
export function evenShares(open: number, count: number): number[] {
  const shares: number[] = [];
  let rest = open;
  for (let payersLeft = count; payersLeft > 0; payersLeft -= 1) {
    const [share = 0] = claimAmounts([{ open: rest, shareOf: payersLeft }]);
    shares.push(share);
    rest -= share;
  }
  return shares;
}
