import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './datev-text.de.json';
import type en from './datev-text.en.json';

/** Texts of the export for DATEV. Days are formatted. */
export const datevText = staffTexts<typeof de | typeof en>()('features/reports/datev-text', {
  settings: 'Accounts and numbers',
  set: 'Consultant {consultant} · client {client} · {chart}',
  unset: 'The file needs the numbers that your tax adviser has for you.',
  loadFailed: 'The accounts could not be loaded.',
  lead: 'Your tax adviser knows all of this. The accounts are those of the chart until you change one.',
  needed: 'Set the two numbers, and the export goes on.',
  consultant: 'Consultant number',
  hints: { consultant: 'Beraternummer', client: 'Mandantennummer' },
  client: 'Client number',
  firstMonth: 'Fiscal year begins with',
  chart: 'Chart of accounts',
  accountLength: 'Digits of accounts',
  accounts: 'Accounts',
  groups: {
    turnover: 'Turnover and what is written off',
    money: 'Means of payment',
    between: 'What is owed',
    cash: 'Cash book',
  },
  turnoverHint: 'At 19 and 7 % accounts that compute the VAT by themselves (automatic accounts).',
  names: {
    turnover19: 'Turnover 19 %',
    turnover7: 'Turnover 7 %',
    turnover0: 'Turnover without VAT',
    cash: 'Cash',
    card: 'Cards in transit',
    online: 'Online payments in transit',
    transfer: 'Bank transfers in transit',
    interim: 'Interim (what is open)',
    vouchers: 'Vouchers',
    tips: 'Tips of the staff',
    bankTransit: 'Between till and bank',
    float: 'Float of a drawer',
    supplier: 'Suppliers paid in cash',
    privateIn: 'Private deposits',
    privateOut: 'Private withdrawals',
    otherIn: 'Other cash in',
    otherOut: 'Other cash out',
    over: 'Cash over',
    short: 'Cash short',
    writeOff19: 'Written off 19 %',
    writeOff7: 'Written off 7 %',
    writeOff0: 'Written off without VAT',
  },
  cardKind: 'Cards: {kind}',
  optional: 'optional',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Accounts and numbers have been saved.',
  numberUnreadable: 'A number from {min} to {max}',
  accountProblems: {
    digits: 'As many digits as set above, or one more',
    shared: 'Another thing is booked to this account',
  },
  balances: 'Balance of each account: debits less credits. Together they are nothing.',
  unclosed:
    'From {day} on something is in no closing yet. It is not in this file; it comes with the next closing.',
  severalYears:
    'A file for DATEV holds one fiscal year, and one begins on {day}. Please choose a period that ends before, or one that begins then.',
  rateUnknown:
    'No DATEV account is known for turnover at {rate} %, which is in this period. Please ask for help.',
  closingDiffers:
    'The bookings of daily closing {number} do not add up to what it says, so there is no file. Please ask for help.',
});
