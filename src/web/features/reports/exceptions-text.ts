import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './exceptions-text.de.json';

/** What was cancelled, undone, discounted and written off. */
export const exceptionsText = staffTexts<typeof de>()(
  'features/reports/exceptions-text',
  {
    choice: 'What to show',
    kind: 'What happened',
    everything: 'Everything',
    kinds: {
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
    },
    loading: 'Loading what was cancelled …',
    loadFailed: 'What was cancelled could not be loaded.',
    sums: 'By kind and person',
    list: 'One by one',
    by: 'Who',
    count: 'Number',
    amount: 'Amount',
    none: 'Nothing was cancelled in this period.',
    noneText:
      'Cancelled dishes, undone payments, discounts and write-offs are listed here, with who, when and why.',
    formerStaff: 'Former staff',
    noReason: 'No reason given',
    begun: 'begun',
    /** Of a payment that was undone. */
    taken: '{means}, taken by {name}',
    takenByFormerStaff: '{means}, taken by former staff',
    methods: {
      cash: 'Cash',
      card: 'Card',
      online: 'Online',
      transfer: 'Bank transfer',
      voucher: 'Voucher',
    },
    dish: '{quantity}× {name}',
    table: 'Table {number}',
    takeaway: 'Takeaway',
    showMore: 'Show more',
  },
  'en',
);
