import { numberRanges } from '#domain/tables/number-ranges.ts';
import type { TableShape } from '#domain/tables/table-status.ts';

/** The map of the tables. */
export const tableMapText = {
  label: 'Map of the tables',
  list: 'Tables',
  add: 'Table',
  addLabel: 'Add a table',
  /** A shape and how many persons it seats. */
  shapes: {
    rectangle: 'Square',
    wide_rectangle: 'Rectangular',
    circle: 'Round',
  } satisfies Record<TableShape, string>,
  persons: (count: number) => `${count} persons`,
  several: 'Several tables …',
  severalTitle: 'Add several tables',
  severalCount: 'How many',
  severalHint: (first: number, last: number) =>
    first === last ? `Table ${first} is added.` : `Tables ${first} to ${last} are added.`,
  severalLimit: (most: number) => `Enter a number from 1 to ${most}.`,
  severalShape: 'Shape',
  addSeveral: 'Add tables',
  createdSeveral: (first: number, last: number) =>
    first === last ? `Table ${first} was added.` : `Tables ${first} to ${last} were added.`,
  severalFailed: 'Tables could not be created.',
  created: (number: number) => `Table ${number} was added.`,
  createFailed: 'Table could not be created.',
  positionFailed: 'Table position could not be updated.',
  zoomFailed: 'The zoom could not be saved.',
  more: 'More',
  deleteAll: 'Delete all tables',
  deleteAllTitle: (count: number) => (count === 1 ? 'Delete the table?' : `Delete all ${count} tables?`),
  deleteAllText:
    'Their printed QR codes will no longer work. What was ordered there stays on record. This action cannot be undone.',
  deleteAllOccupied: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Table ${numbers[0]} is occupied. Free it first.`
      : `Tables ${numberRanges(numbers).join(', ')} are occupied. Free them first.`,
  deletedAll: 'All tables were deleted.',
  deleteAllFailed: 'Tables could not be deleted.',
  emptyTitle: 'No tables yet',
  emptyText: 'Set up your room in two steps:',
  emptySteps: [
    'Add a table for every place where guests sit, and drag it to where it stands.',
    'Print the QR codes, one card per table. Guests scan them to order.',
  ],
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: (percent: string) => `Zoom ${percent}, back to 100 %`,
  zoomResetTitle: 'Back to 100 %',
  percent: (value: number) => `${value} %`,
  fit: 'Show all tables',
  fitHidden: 'Show all tables: some are out of sight',
  keyboardHint: 'M moves the table: arrow keys by 25, Enter to keep, Escape to put it back.',
  moveNews: {
    taken: (number: number, x: number, y: number) =>
      `Moving table ${number}, at ${x} across, ${y} down. Arrow keys move it, Enter keeps it, Escape puts it back.`,
    moved: (number: number, x: number, y: number) => `Table ${number}: ${x} across, ${y} down.`,
    dropped: (number: number, x: number, y: number) => `Table ${number} stays at ${x} across, ${y} down.`,
    putBack: (number: number) => `Table ${number} is back where it was.`,
  },
};
