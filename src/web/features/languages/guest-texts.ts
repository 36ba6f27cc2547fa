import { createContext, useContext } from 'react';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import type { Spoken } from '#domain/languages/texts.ts';
import type { specFurtherTexts } from './spec-further-texts.ts';
import type { specTexts } from './spec-texts.ts';

/** What the menu says in one language. */
export type GuestTexts = Spoken<typeof specTexts>;

/** With what the guest's other pages and dialogs say. */
export type AllTexts = GuestTexts & Spoken<typeof specFurtherTexts>;

interface GuestLanguageState {
  texts: GuestTexts;
  /** The language of `texts`; null: as in the specification. */
  language: GuestLanguage | null;
  /** The guest's choice; its texts may still be loading. */
  wanted: GuestLanguage | null;
  choose: (language: GuestLanguage | null) => void;
}

/** Provided around the whole page, on the server and in the browser. */
export const PageLanguageContext = createContext<GuestLanguageState | null>(null);

export function usePageLanguage(): GuestLanguageState {
  const state = useContext(PageLanguageContext);
  if (!state) throw new Error('no PageLanguageProvider around the page');
  return state;
}

export function useGuestTexts(): GuestTexts {
  return usePageLanguage().texts;
}
