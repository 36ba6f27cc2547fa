import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './table-map-text.de.json';

/** The map of the tables. */
export const tableMapText = staffTexts<typeof de>()(
  'features/tables/map/table-map-text',
  {
    label: 'Map of the tables',
    list: 'Tables',
    add: 'Table',
    addLabel: 'Add a table',
    /** A shape and how many persons it seats. */
    shapes: { rectangle: 'Square', wide_rectangle: 'Rectangular', circle: 'Round' },
    persons: { other: '{count} persons' },
    several: 'Several tables …',
    severalTitle: 'Add several tables',
    severalCount: 'How many',
    hintOfOne: 'Table {number} is added.',
    hintOfSeveral: 'Tables {first} to {last} are added.',
    severalLimit: 'Enter a number from 1 to {most}.',
    severalShape: 'Shape',
    addSeveral: 'Add tables',
    createdSeveral: 'Tables {first} to {last} were added.',
    severalFailed: 'Tables could not be created.',
    created: 'Table {number} was added.',
    createFailed: 'Table could not be created.',
    positionFailed: 'Table position could not be updated.',
    zoomFailed: 'The zoom could not be saved.',
    more: 'More',
    deleteAll: 'Delete all tables',
    deleteAllTitle: { one: 'Delete the table?', other: 'Delete all {count} tables?' },
    deleteAllText:
      'Their printed QR codes will no longer work. What was ordered there stays on record. This action cannot be undone.',
    deleteAllOccupied: {
      one: 'Table {tables} is occupied. Free it first.',
      other: 'Tables {tables} are occupied. Free them first.',
    },
    deletedAll: 'All tables were deleted.',
    deleteAllFailed: 'Tables could not be deleted.',
    emptyTitle: 'No tables yet',
    emptyText: 'Set up your room in two steps:',
    emptySteps: {
      add: 'Add a table for every place where guests sit, and drag it to where it stands.',
      print: 'Print the QR codes, one card per table. Guests scan them to order.',
    },
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomReset: 'Zoom {percent}, back to {whole}',
    zoomResetTitle: 'Back to {whole}',
    fit: 'Show all tables',
    fitHidden: 'Show all tables: some are out of sight',
    keyboardHint: 'M moves the table: arrow keys by 25, Enter to keep, Escape to put it back.',
    moveNews: {
      taken:
        'Moving table {number}, at {x} across, {y} down. Arrow keys move it, Enter keeps it, Escape puts it back.',
      moved: 'Table {number}: {x} across, {y} down.',
      dropped: 'Table {number} stays at {x} across, {y} down.',
      putBack: 'Table {number} is back where it was.',
    },
  },
  'en',
);
