/** A line of an order; amounts in cents. */
interface PaidLine {
  paid: boolean;
  cancelled: boolean;
  openAmount: number;
  unitPrice: number;
  quantity: number;
}

/** Whether a line is paid, in whole or by a share. Its units can then not be cancelled. [ORD-11] */
export function hasPaidPart({ paid, cancelled, openAmount, unitPrice, quantity }: PaidLine): boolean {
  return paid || (!cancelled && openAmount < unitPrice * quantity);
}
