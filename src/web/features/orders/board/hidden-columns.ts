import { useMemo } from 'react';
import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';
import { type BoardColumn, boardColumns } from './board-columns.ts';

/** Kept on the device, apart for the wall: a screen that is read from afar has room for fewer columns. */
const choices = {
  desk: storedChoice('gedeck.hiddenColumns'),
  wall: storedChoice('gedeck.hiddenColumns.wall'),
};

/** What is hidden until somebody has chosen: on the wall what is no work any more. */
const hiddenAtFirst = { desk: '', wall: 'served,cancelled' };

/** The columns that this device hides, and a function that hides or shows one. */
export function useHiddenColumns(view: keyof typeof choices) {
  const stored = useStoredChoice(choices[view], null) ?? hiddenAtFirst[view];
  const hidden = useMemo(() => hiddenColumnsOf(stored), [stored]);
  return {
    hidden,
    toggle: (column: BoardColumn) => choices[view].set([...withToggled(hidden, column)].join()),
  };
}

/** Reads the stored names. Columns that are unknown are left out; not all are hidden. */
export function hiddenColumnsOf(stored: string): ReadonlySet<BoardColumn> {
  const names = stored.split(',');
  const hidden = boardColumns.filter((column) => names.includes(column));
  return new Set(hidden.length < boardColumns.length ? hidden : []);
}

/** Hides a column or shows it again; the last one stays. */
export function withToggled(hidden: ReadonlySet<BoardColumn>, column: BoardColumn): ReadonlySet<BoardColumn> {
  const next = new Set(hidden);
  if (!next.delete(column)) next.add(column);
  return next.size < boardColumns.length ? next : hidden;
}
