/** From the empty restaurant to guests who order, in the order in which one does it. */
export const setupSteps = ['menu', 'tables', 'codes', 'print', 'attach', 'done'] as const;
export type SetupStepKey = (typeof setupSteps)[number];

/** What happened with the code of a table, as the pages tell it. */
export const codeUses = ['made', 'printed'] as const;
export type CodeUse = (typeof codeUses)[number];

/** What has been done in a restaurant, counted. */
export interface SetupFacts {
  /** Dishes that guests see. */
  dishes: number;
  tables: number;
  /** Tables whose code was made: shown, saved, printed or scanned. */
  codesMade: number;
  /** Tables whose code was printed, or scanned: then it is on paper somewhere. */
  codesPrinted: number;
  /** Tables at which a guest has sat down with a phone. */
  codesScanned: number;
}

export interface SetupStep {
  key: SetupStepKey;
  isDone: boolean;
  /** How many are done; of the menu: how many dishes there are. */
  count: number;
  /** How many there are to do; null where there is no such number. */
  of: number | null;
}

/**
 * The steps with what is really done of them. Each stands for itself: a table that is added later opens the steps of
 * its code again. The last is done when all others are. [HELP-1] [HELP-2]
 */
export function setupProgress(facts: SetupFacts): SetupStep[] {
  const { dishes, tables } = facts;
  const ofTables = (key: SetupStepKey, count: number): SetupStep => ({
    ...{ key, count, of: tables },
    isDone: tables > 0 && count >= tables,
  });
  const steps: SetupStep[] = [
    { key: 'menu', isDone: dishes > 0, count: dishes, of: null },
    { key: 'tables', isDone: tables > 0, count: tables, of: null },
    ofTables('codes', facts.codesMade),
    ofTables('print', facts.codesPrinted),
    ofTables('attach', facts.codesScanned),
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return [...steps, { key: 'done', isDone: done === steps.length, count: done, of: steps.length }];
}
