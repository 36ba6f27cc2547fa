import type { MovementKind } from './cash-kinds.ts';

/** A line of a drawer's book: what moved it, or what lay in it when a period began or ended. Integer cents. [REP-8] */
export interface CashRow {
  drawer: string;
  kind: MovementKind | 'before' | 'after';
  /** Null: the beginning or the end of the period. */
  at: Date | null;
  /** Negative: taken out. */
  amount: number;
  /** What lay in the drawer then. */
  balance: number;
  number: number | null;
  reason: string | null;
  receiptNumber: string | null;
  /** The number of the entry that this one takes back. */
  corrects: number | null;
  /** Null: the account is gone. */
  by: string | null;
  paymentId: string | null;
  /** Of a transfer: the name of the drawer that the money came from or went to. */
  otherDrawer: string | null;
}
