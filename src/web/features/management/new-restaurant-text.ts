import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './new-restaurant-text.de.json';

/** Texts for new restaurants, and the warning about unsaved changes when switching. */
export const newRestaurantText = staffTexts<typeof de>()(
  'features/management/new-restaurant-text',
  {
    open: 'New restaurant',
    lead: 'It starts closed, with an empty menu. You are its owner.',
    name: 'Restaurant name',
    nameMissing: 'Please enter the name of your restaurant.',
    create: 'Create restaurant',
    failed: 'The restaurant could not be created.',
    created: '{name} was created.',
    unsavedTitle: 'Discard changes?',
    unsavedText: 'What you have changed on this page has not been saved yet.',
    unsavedLeave: 'Discard',
    unsavedStay: 'Keep editing',
  },
  'en',
);
