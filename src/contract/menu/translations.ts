import { z } from 'zod';
import { houseTextKinds } from '#domain/menu/house-texts.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { isPortion, translationLimits, translationStates } from '#domain/menu/menu-translations.ts';
import { restaurantCallsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { guestLanguage, nameOrNothing, restaurantInput } from '../primitives.ts';

const translatedText = z.object({
  /** The house's. */
  text: z.string(),
  kind: z.enum(houseTextKinds),
  /** Where it stands first: the dish of a description or an extra, the category of a dish; empty: it stands for itself. */
  of: z.string(),
  state: z.enum(translationStates),
  /** Empty: it is missing. */
  translation: z.string(),
  /** The original of an older translation. */
  former: z.string().optional(),
});

const translations = z.object({
  /** In which the menu is written. */
  menuLanguage: guestLanguage,
  language: guestLanguage,
  /** Each text once, in the order of the menu. */
  texts: z.array(translatedText),
  /** How many texts are done, by language. */
  done: z.partialRecord(guestLanguage, z.int()),
  /** Whether a translator can make drafts. */
  canDraft: z.boolean(),
});
export type MenuTranslations = z.output<typeof translations>;

/** As it stands on the menu: it is looked up. */
const houseText = z.string().max(menuLimits.descriptionLength);

const inLanguage = restaurantInput.extend({ language: guestLanguage });
const calls = restaurantCallsOf('Menu management');

export const translationsContract = {
  get: calls
    .get('/menu/translations/{language}', 'The menu’s texts in a language')
    .input(inLanguage)
    .output(translations),

  save: calls
    .patch('/menu/translations/{language}', 'Translate texts of the menu', {
      description:
        'By the house’s text, wherever it stands; what is saved is no draft any more. An empty translation is taken away. All of them are saved, or none.',
    })
    .errors(fails('MENU_LANGUAGE_IS_THIS', 'MENU_TEXT_CHANGED'))
    .input(
      inLanguage.extend({
        texts: z
          .array(
            z.object({
              text: houseText,
              translation: nameOrNothing(translationLimits.length),
              /** What was there before, a draft or a translation; empty: nothing. Left out: whatever is there. */
              seen: z.string().optional(),
            }),
          )
          .max(translationLimits.atOnce)
          .refine((texts) => new Set(texts.map(({ text }) => text)).size === texts.length, 'each text once'),
      }),
    )
    .output(z.object({ texts: z.array(translatedText) })),

  draft: calls
    .post('/menu/translations/{language}/drafts', 'Let a translator draft texts of the menu', {
      description:
        'Of those that are missing; the others stay as they are. Guests read a draft once it was saved. At most 3,000 characters a call, and 100 calls an hour of a restaurant.',
    })
    .errors(fails('MENU_LANGUAGE_IS_THIS', 'NO_TRANSLATOR', 'TRANSLATOR_FAILED'))
    .input(
      inLanguage.extend({
        texts: z
          .array(houseText)
          .min(1)
          .max(translationLimits.draftsAtOnce)
          .refine(isPortion, 'too many characters at once'),
      }),
    )
    .output(z.object({ drafted: z.int() })),
};
