import type { DatevView } from '#contract/reports/datev.ts';
import { accountKeys } from '#domain/reports/datev/datev-accounts.ts';
import { accountProblems, cardName, datevLimits } from '#domain/reports/datev/datev-settings.ts';
import { datevText as text } from './datev-text.ts';

type Settings = DatevView['settings'];

/** The settings while they are typed. */
export interface DatevDraft extends Omit<Settings, 'consultant' | 'client'> {
  consultant: string;
  client: string;
}

/** Every kind of cards that there is has a field; one without an account is on that of all cards. */
export function draftOf({ settings, cardKinds }: DatevView): DatevDraft {
  const { consultant, client, cardAccounts } = settings;
  const known = new Set(cardAccounts.map(({ kind }) => kind));
  const others = cardKinds.filter((kind) => !known.has(kind)).map((kind) => ({ kind, account: '' }));
  return {
    ...settings,
    ...{ consultant: String(consultant ?? ''), client: String(client ?? '') },
    cardAccounts: [...cardAccounts, ...others],
  };
}

/** The settings as the API takes them. Only for a draft without problems. */
export function settingsOf(draft: DatevDraft) {
  return {
    ...draft,
    ...{ consultant: Number(draft.consultant), client: Number(draft.client) },
    cardAccounts: draft.cardAccounts.filter(({ account }) => account !== ''),
  };
}

/** The sentences about fields that cannot be saved: `consultant`, `client`, a key of an account, or `card:` and a kind. */
export function problemsOf(draft: DatevDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of ['consultant', 'client'] as const) {
    const { min, max } = datevLimits[name];
    const isNumber = /^\d+$/.test(draft[name]) && Number(draft[name]) >= min && Number(draft[name]) <= max;
    if (!isNumber) problems[name] = text.numberUnreadable({ min, max });
  }
  for (const [name, problem] of accountProblems(settingsOf(draft))) {
    problems[name] = text.accountProblems[problem];
  }
  return problems;
}

/** Whether one of the problems is of an account. */
export function hasAccountProblem(problems: Record<string, string>, draft: DatevDraft): boolean {
  const names = [...accountKeys, ...draft.cardAccounts.map(({ kind }) => cardName(kind))];
  return names.some((name) => problems[name] !== undefined);
}
