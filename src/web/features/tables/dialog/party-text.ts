import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './party-text.de.json';

/** Moving and merging parties. */
export const partyText = staffTexts<typeof de>()(
  'features/tables/dialog/party-text',
  {
    title: 'Move or merge table {table}',
    lead: 'Choose where the party goes.',
    freeTables: 'Move to a free table',
    occupiedTables: 'Merge with another party',
    noFreeTables: 'No table is free.',
    noOccupiedTables: 'No other table is occupied.',
    moveTitle: 'Move the party from table {from} to table {to}?',
    moveGoes: 'Orders, payments, PIN and phones go along to table {to}.',
    moveFree: 'Table {from} becomes free.',
    mergeTitle: 'Merge table {from} into table {to}?',
    mergeGoes: 'All orders, payments and phones of table {from} go to table {to}.',
    mergeSeats: 'Seats of table {from} get numbers after those of table {to}.',
    mergeOpen: 'Table {table}: {amount} open',
    mergePin: 'The PIN of table {to} stays. This cannot be undone.',
    move: 'Move to table {to}',
    merge: 'Merge into table {to}',
    back: 'Back',
    moveFailed: 'The party could not be moved.',
    mergeFailed: 'The parties could not be merged.',
    moved: 'The party of table {from} now sits at table {to}.',
    merged: 'Tables {from} and {to} are one party at table {to}.',
  },
  'en',
);
