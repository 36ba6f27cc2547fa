/**
 * What is booked to an account of its own, in the order of the form. `interim` stands between turnover and money: it is
 * debited with what guests order and credited with what they pay, so its balance is what is still open, and no card
 * payment ever touches the cash account.
 */
export const accountKeys = [
  ...['turnover19', 'turnover7', 'turnover0'],
  ...['cash', 'card', 'online', 'transfer'],
  ...['interim', 'vouchers', 'tips'],
  ...['bankTransit', 'float', 'supplier', 'privateIn', 'privateOut', 'otherIn', 'otherOut', 'over', 'short'],
  ...['writeOff19', 'writeOff7', 'writeOff0'],
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** As the preview of a file calls them. */
export const accountNames: Record<AccountKey, string> = {
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
};

/** DATEV's charts of accounts that there are presets of. */
export const charts = ['SKR03', 'SKR04'] as const;
export type Chart = (typeof charts)[number];

/**
 * Accounts with four digits. Turnover and write-offs at 19 and 7 % are automatic accounts, which compute the VAT by
 * themselves. Sources: the charts of DATEV, 2025; the interim account as Tillhub and orderbird advise; tips as
 * "Fremdgeld", shortages and surpluses of the till as Haufe books them; vouchers as 1796/3786 "Ausgegebene
 * Geschenkgutscheine", which are multi-purpose, unlike prepayments that are taxed already.
 */
const presets: Record<Chart, Record<AccountKey, string>> = {
  SKR03: {
    ...{ turnover19: '8400', turnover7: '8300', turnover0: '8200' },
    ...{ cash: '1000', card: '1361', online: '1362', transfer: '1363' },
    ...{ interim: '1371', vouchers: '1796', tips: '1592' },
    ...{ bankTransit: '1360', float: '1360', supplier: '1610', privateIn: '1890', privateOut: '1800' },
    ...{ otherIn: '1792', otherOut: '1792', over: '2709', short: '2309' },
    ...{ writeOff19: '2406', writeOff7: '2401', writeOff0: '2400' },
  },
  SKR04: {
    ...{ turnover19: '4400', turnover7: '4300', turnover0: '4200' },
    ...{ cash: '1600', card: '1461', online: '1462', transfer: '1463' },
    ...{ interim: '1486', vouchers: '3786', tips: '1374' },
    ...{ bankTransit: '1460', float: '1460', supplier: '3310', privateIn: '2180', privateOut: '2100' },
    ...{ otherIn: '3630', otherOut: '3630', over: '4839', short: '6969' },
    ...{ writeOff19: '6936', writeOff7: '6931', writeOff0: '6930' },
  },
};

/** The preset of a chart, with zeros at the end where a client's accounts have more digits. */
export function presetAccounts(chart: Chart, accountLength: number): Record<AccountKey, string> {
  const preset = { ...presets[chart] };
  for (const key of accountKeys) preset[key] = preset[key].padEnd(accountLength, '0');
  return preset;
}

/** Turnover and write-offs by VAT rate in per cent: rates without an account cannot be exported. */
export const rateAccounts: ReadonlyMap<number, { turnover: AccountKey; writeOff: AccountKey }> = new Map([
  [19, { turnover: 'turnover19', writeOff: 'writeOff19' }],
  [7, { turnover: 'turnover7', writeOff: 'writeOff7' }],
  [0, { turnover: 'turnover0', writeOff: 'writeOff0' }],
]);
