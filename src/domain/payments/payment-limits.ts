/** Means of payment. `online`: by a service on the guest's phone; `transfer`: to the bank account; `voucher`: sold before. */
export const paymentMethods = ['cash', 'card', 'online', 'transfer', 'voucher'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Limits of one payment, which stop nonsense. */
export const paymentLimits = {
  /** Entries of a basket: all lines of a long evening. */
  items: 500,
  quantity: 50,
  /** The number of payers who can split one amount evenly. */
  shares: 50,
  /** Means of one payment. */
  means: 5,
  /** Characters of the reason why something is written off. */
  writeOffReason: 300,
} as const;
