/** A tip of so many cents is usual, however little is paid. */
const alwaysUsual = 20_00;

/**
 * True if the page asks about a tip before it is recorded: above 20 € and above half of the amount paid. So typed-over digits are noticed
 * and rounding up is not. Cents. [PAY-15]
 *
 * @param amount what is paid, by all means, without the tip
 */
export function isUnusualTip(tip: number, amount: number): boolean {
  return tip > alwaysUsual && 2 * tip > amount;
}
