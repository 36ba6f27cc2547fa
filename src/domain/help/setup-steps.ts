/** The steps from an empty restaurant to guests who order, in order. */
export const setupSteps = ['menu', 'tables', 'codes', 'print', 'attach', 'done'] as const;
export type SetupStepKey = (typeof setupSteps)[number];

/** The events of a table's code that pages record. */
export const codeUses = ['made', 'printed'] as const;
export type CodeUse = (typeof codeUses)[number];

/** Counts of what has been done in a restaurant. */
export interface SetupFacts {
  /** Dishes visible to guests. */
  dishes: number;
  tables: number;
  /** Tables whose code was shown, saved, printed or scanned. */
  codesMade: number;
  /** Tables whose code was printed or scanned; a scanned code must exist on paper. */
  codesPrinted: number;
  /** Tables where a guest has joined with a phone. */
  codesScanned: number;
}

export interface SetupStep {
  key: SetupStepKey;
  isDone: boolean;
  /** How many are done; for the menu step, the number of dishes. */
  count: number;
  /** How many are needed; null where there is no such number. */
  total: number | null;
}

/**
 * The steps with their progress. Each is judged on its own: a table added later reopens the steps about
 * codes. The last step is done when all others are. [HELP-1] [HELP-2]
 */
export function setupProgress(facts: SetupFacts): SetupStep[] {
  const { dishes, tables } = facts;
  const ofTables = (key: SetupStepKey, count: number): SetupStep => ({
    ...{ key, count, total: tables },
    isDone: tables > 0 && count >= tables,
  });
  const steps: SetupStep[] = [
    { key: 'menu', isDone: dishes > 0, count: dishes, total: null },
    { key: 'tables', isDone: tables > 0, count: tables, total: null },
    ofTables('codes', facts.codesMade),
    ofTables('print', facts.codesPrinted),
    ofTables('attach', facts.codesScanned),
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return [...steps, { key: 'done', isDone: done === steps.length, count: done, total: steps.length }];
}
