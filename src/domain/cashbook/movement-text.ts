import { textsIn } from '../languages/staff-sources.ts';
import en from './movement-text.en.json' with { type: 'json' };

/** What changes a drawer, as the pages of the cash book, papers and exports call it. */
export const movementText = textsIn(
  'domain/cashbook/movement-text',
  {
    kinds: {
      float: 'Anfangsbestand',
      bank_in: 'Von der Bank geholt',
      bank_out: 'Zur Bank gebracht',
      supplier: 'Lieferant bezahlt',
      tip_payout: 'Trinkgeld ausgezahlt',
      private_in: 'Privateinlage',
      private_out: 'Privatentnahme',
      other_in: 'Sonstige Einzahlung',
      other_out: 'Sonstige Auszahlung',
      transfer: 'Umbuchung',
      difference: 'Kassendifferenz',
      correction: 'Berichtigung',
      payment: 'Barzahlung',
      payment_undone: 'Barzahlung rückgängig',
      voucher_sold: 'Gutschein verkauft',
      voucher_cancelled: 'Gutschein zurückgenommen',
      count: 'Gezählt, stimmt',
    },
    /** By where the cash of a transfer went. */
    transfers: { into: 'Umbuchung in „{name}“', from: 'Umbuchung aus „{name}“' },
  },
  { en },
  'de',
);
