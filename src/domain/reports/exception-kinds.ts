/**
 * What an owner wants to hear of because it took money off a bill, or opened it again: in the trade, the exceptions of
 * an evening. [EXC-2]
 */
export const exceptionKinds = [
  'cancelled',
  'payment_undone',
  'voucher_cancelled',
  'discount',
  'discount_undone',
  'written_off',
  'write_off_undone',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
