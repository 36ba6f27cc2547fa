import type { AccountKey } from '#domain/reports/datev/datev-accounts.ts';
import { accountNames } from '#domain/reports/datev/datev-accounts.ts';
import type { AccountProblem } from '#domain/reports/datev/datev-settings.ts';

/** Texts of the export for DATEV. The functions take formatted days. */
export const datevText = {
  settings: 'Accounts and numbers',
  set: (consultant: number, client: number, chart: string) =>
    `Consultant ${consultant} · client ${client} · ${chart}`,
  unset: 'The file needs the numbers that your tax adviser has for you.',
  loadFailed: 'The accounts could not be loaded.',
  lead: 'Your tax adviser knows all of this. The accounts are those of the chart until you change one.',
  needed: 'Set the two numbers, and the export goes on.',
  consultant: 'Consultant number',
  consultantHint: 'Beraternummer',
  client: 'Client number',
  clientHint: 'Mandantennummer',
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
  names: accountNames satisfies Record<AccountKey, string>,
  cardKind: (kind: string) => `Cards: ${kind}`,
  optional: 'optional',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Accounts and numbers have been saved.',
  numberUnreadable: (min: number, max: number) => `A number from ${min} to ${max}`,
  accountProblems: {
    digits: 'As many digits as set above, or one more',
    shared: 'Another thing is booked to this account',
  } satisfies Record<AccountProblem, string>,
  balances: 'Balance of each account: debits less credits. Together they are nothing.',
  unclosed: (day: string) =>
    `From ${day} on something is in no closing yet. It is not in this file; it comes with the next closing.`,
  severalYears: (day: string) =>
    `A file for DATEV holds one fiscal year, and one begins on ${day}. Please choose a period that ends before, or one that begins then.`,
  rateUnknown: (rate: number) =>
    `No DATEV account is known for turnover at ${rate} %, which is in this period. Please ask for help.`,
  closingDiffers: (number: number) =>
    `The bookings of daily closing ${number} do not add up to what it says, so there is no file. Please ask for help.`,
};
