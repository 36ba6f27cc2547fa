/** What a till's journal holds, in the words that the database writes (migration 0034); `removal` is what the owner's command writes. [JRN-3] */
export const journalKinds = [
  'till_started',
  'till_ended',
  'order',
  'cancellation',
  'cancellation_undone',
  'move',
  'discount',
  'discount_undone',
  'payment',
  'payment_undone',
  'voucher',
  'voucher_cancelled',
  'write_off',
  'write_off_undone',
  'cash',
  'count',
  'receipt',
  'closing',
  'removal',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Why an entry is the first at which a journal is not whole any more. [JRN-5] */
export const faultReasons = [
  /** It does not fit its hash: it was changed, or put between two others. */
  'changed',
  /** Its number is not there. */
  'missing',
  /** It was recorded before the entry before it. */
  'order_of_time',
  /** What it says was booked is not there, or it is there twice. */
  'without_its_booking',
  /** Something was booked here that has no entry. */
  'booking_without_entry',
  /** What was booked is not what it says. */
  'differs_from_its_booking',
  /** The device signed something else. */
  'differs_from_its_signature',
  /** The device’s key does not fit its signature: what was signed, or the signature, was changed. */
  'wrong_signature',
  /** The device came to it, and its signature is not there. */
  'without_its_signature',
  /** A device was in use, did not sign it, and does not say why. */
  'left_unsigned',
  /** The device signed something of this number that is not there. */
  'signature_without_entry',
  /** A daily closing says that it was another one. */
  'differs_from_a_closing',
] as const;
export type FaultReason = (typeof faultReasons)[number];
