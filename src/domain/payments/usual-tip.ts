/** A tip of so many cents is usual, however little is paid. */
const alwaysUsual = 20_00;

/**
 * Whether a tip is asked about before it is recorded: more than 20 € and more than half of what is paid. So typed-over digits are noticed
 * and rounding up is not. Cents. [PAY-15]
 *
 * @param amount what is paid, by all means, without the tip
 */
export function isUnusualTip(tip: number, amount: number): boolean {
  return tip > alwaysUsual && 2 * tip > amount;
}
