/** A line of an order; amounts in cents. */
interface PaidLine {
  paid: boolean;
  cancelled: boolean;
  discountAmount: number;
  openAmount: number;
  unitPrice: number;
  quantity: number;
}

/** Whether a line is paid, in whole or by a share. Its units can then not be cancelled. [ORD-11] */
export function hasPaidPart({ paid, cancelled, ...line }: PaidLine): boolean {
  const { openAmount, discountAmount, unitPrice, quantity } = line;
  const isPaidFor = !cancelled && openAmount < unitPrice * quantity - discountAmount;
  // What a discount made free took no money.
  return isPaidFor || (paid && discountAmount === 0);
}
