import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './courses-text.de.json';

/** The courses in the settings. */
export const coursesText = staffTexts<typeof de>()(
  'features/courses/courses-text',
  {
    title: 'Courses',
    lead: 'The courses of a meal, in their order. Categories of the menu say to which one their dishes belong; when courses come is set under General, Kitchen and bar.',
    edit: 'Edit courses',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Courses saved.',
    atOnce: 'Comes at once',
    inTurn: 'Course {place}',
    name: 'Name of course {place}',
    nameMissing: 'Each course needs a name.',
    atOnceOf: 'Course {place} comes at once',
    moveUp: 'Move {name} up',
    moveDown: 'Move {name} down',
    remove: 'Remove {name}',
    add: 'Add course',
    newName: 'Course {place}',
  },
  'en',
);
