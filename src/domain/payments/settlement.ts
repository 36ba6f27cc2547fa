/** Part of a bill that somebody is about to pay; `open` in cents. */
interface Claim {
  open: number;
  /** 1: all of it; n: one n-th of it. */
  shareOf: number;
}

/**
 * What one payer pays for each claim, in cents. The rounding is carried from one claim to the next, so that the sum of
 * claims shared by n is one n-th of their sum, rounded up; whoever pays last pays the cents that are left. [PAY-2]
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

/** What each of `count` payers pays who split `open` cents evenly, in the order in which they pay. [PAY-2] */
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
