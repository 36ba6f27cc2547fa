import { discountKinds } from '../payments/discount-kinds.ts';

/**
 * What an owner wants to hear of because it took money off a bill, or opened it again: in the trade, the exceptions of
 * an evening. [EXC-2]
 */
export const exceptionKinds = [
  'cancelled',
  'payment_undone',
  'voucher_cancelled',
  ...discountKinds,
  'discount_undone',
  'surcharge_undone',
  'written_off',
  'write_off_undone',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** Their names in the export. */
export const exceptionNames: Record<ExceptionKind, string> = {
  cancelled: 'Cancelled',
  payment_undone: 'Payment undone',
  voucher_cancelled: 'Voucher taken back',
  discount: 'Discount',
  house: 'On the house',
  staff_meal: 'Staff meal',
  surcharge: 'Surcharge',
  discount_undone: 'Discount undone',
  surcharge_undone: 'Surcharge undone',
  written_off: 'Written off',
  write_off_undone: 'Write-off taken back',
};
