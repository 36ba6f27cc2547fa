import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './left-open-text.de.json';

/** Parties that have left without paying all of it. Amounts and times are formatted. */
export const leftOpenText = staffTexts<typeof de>()(
  'features/payments/left-open-text',
  {
    open: 'Left open',
    title: 'Left without paying all of it',
    lead: 'Parties whose table was freed while something was not paid.',
    loadFailed: 'The parties could not be loaded.',
    none: 'Everybody has paid.',
    sum: 'Altogether {open} open',
    table: 'Table {number}',
    left: 'left {time}',
    amount: '{open} of {total} open',
    collect: 'Collect',
    collectOf: 'Collect {open} of table {number}',
    writeOff: 'Write off …',
    writeOffOf: 'Write off {open} of table {number}',
    writeOffTitle: 'Write off {open}?',
    writeOffText: 'What was ordered stays on record. The reason is kept with your name.',
    reason: 'Reason',
    reasonMissing: 'Please give a reason.',
    confirm: 'Write off',
    failed: 'It could not be written off.',
    done: '{open} has been written off.',
    writtenOff: '{amount} written off, {time}: {reason}',
    writtenOffBy: '{amount} written off by {by}, {time}: {reason}',
    takeBack: 'Take back',
    takeBackOf: 'Take the write-off of table {number} back',
    takeBackFailed: 'The write-off could not be taken back.',
    showMore: 'Show more',
    moreFailed: 'More parties could not be loaded.',
    tryAgain: 'Try again',
  },
  'en',
);
