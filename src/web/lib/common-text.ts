import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './common-text.de.json';
import type en from './common-text.en.json';

/** Texts shared by all pages except the guests’. */
export const commonText = staffTexts<typeof de | typeof en>()('lib/common-text', {
  product: 'Gedeck',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  /** In the specification's German parts. */
  germanUndo: 'Rückgängig',
  tryAgain: 'Try again',
  notifications: 'Notifications',
  loading: 'Loading …',
  /** Who took an order, where it was no member of the staff. */
  takers: { guest: 'Guest', formerStaff: 'Former staff' },
});
