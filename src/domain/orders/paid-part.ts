/** A line of an order; amounts in cents. */
interface PaidLine {
  paid: boolean;
  cancelled: boolean;
  openAmount: number;
  unitPrice: number;
  quantity: number;
}

/** Whether somebody has paid for a line, for all of it or a share. Its units cannot be cancelled then. [ORD-11] */
export function hasPaidPart({ paid, cancelled, openAmount, unitPrice, quantity }: PaidLine): boolean {
  return paid || (!cancelled && openAmount < unitPrice * quantity);
}
