import { type AccountKey, accountKeys, type Chart, presetAccounts } from './datev-accounts.ts';

/** DATEV's limits of what a file names in its head row. */
export const datevLimits = {
  consultant: { min: 1001, max: 9_999_999 },
  client: { min: 1, max: 99_999 },
  /** Digits of an account; accounts of persons, such as suppliers, have one more. */
  accountLength: { min: 4, max: 8 },
  /** Kinds of cards with an account of their own, those from before too. Ours. */
  cardAccounts: 40,
} as const;

/** Where a restaurant's bookings go, in its tax adviser's DATEV. */
export interface DatevSettings {
  /** Beraternummer; null: not set yet, and there is no file without it. */
  consultant: number | null;
  /** Mandantennummer; null: as above. */
  client: number | null;
  /** With whose first day a fiscal year begins: 1 to 12. */
  firstMonth: number;
  accountLength: number;
  chart: Chart;
  accounts: Record<AccountKey, string>;
  /** Of kinds of cards that have an account of their own; the others are on `accounts.card`. */
  cardAccounts: { kind: string; account: string }[];
}

export const defaultDatevSettings: DatevSettings = {
  ...{ consultant: null, client: null, firstMonth: 1, accountLength: 4, chart: 'SKR03' },
  ...{ accounts: presetAccounts('SKR03', 4), cardAccounts: [] },
};

/**
 * The settings with another chart, or another number of digits: accounts that were those of the preset become those of the
 * other one; those of one's own stay.
 */
export function withChart<Settings extends Pick<DatevSettings, 'chart' | 'accountLength' | 'accounts'>>(
  settings: Settings,
  next: Pick<DatevSettings, 'chart' | 'accountLength'>,
): Settings {
  const before = presetAccounts(settings.chart, settings.accountLength);
  const after = presetAccounts(next.chart, next.accountLength);
  const accounts = { ...settings.accounts };
  for (const key of accountKeys) if (accounts[key] === before[key]) accounts[key] = after[key];
  return { ...settings, ...next, accounts };
}

/** What is wrong with an account: it has no valid number, or one that another thing is booked to. */
type AccountProblem = 'digits' | 'shared';

/** By the key of an account, or `card:` and a kind of cards. */
export type AccountProblems = Map<string, AccountProblem>;

/**
 * Accounts that serve nothing else. Each booking is between one of them and another account, so no booking is from an
 * account to itself; and cash, what is open, vouchers and tips can be told from the rest.
 */
const alone: readonly AccountKey[] = ['cash', 'interim', 'vouchers', 'tips'];

/** The accounts that cannot be booked to. */
export function accountProblems({
  accountLength,
  accounts,
  cardAccounts,
}: Pick<DatevSettings, 'accountLength' | 'accounts' | 'cardAccounts'>): AccountProblems {
  const all = [
    ...accountKeys.map((key): [string, string] => [key, accounts[key]]),
    ...cardAccounts.map(({ kind, account }): [string, string] => [cardName(kind), account]),
  ];
  const problems: AccountProblems = new Map();
  for (const [name, account] of all) {
    const isNumber = /^[1-9]\d*$/.test(account);
    if (!isNumber || account.length < accountLength || account.length > accountLength + 1) {
      problems.set(name, 'digits');
    }
    const others = all.filter(
      ([other]) => other !== name && alone.some((key) => key === name || key === other),
    );
    if (others.some(([, other]) => other === account)) problems.set(name, 'shared');
  }
  return problems;
}

export const cardName = (kind: string) => `card:${kind}`;
