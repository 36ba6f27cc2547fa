import { createContext, useContext } from 'react';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import type { specTexts } from './spec-texts.ts';

/** One language of the guest pages. */
export type GuestTexts = typeof specTexts;

interface GuestLanguageState {
  texts: GuestTexts;
  /** Which the texts are in; null: as the specification has them. */
  language: GuestLanguage | null;
  /** What the guest has chosen; the texts may still be on their way. */
  wanted: GuestLanguage | null;
  choose: (language: GuestLanguage | null) => void;
}

/** Set around the whole page, by the server and by the browser. */
export const GuestLanguageContext = createContext<GuestLanguageState | null>(null);

export function useGuestLanguage(): GuestLanguageState {
  const state = useContext(GuestLanguageContext);
  if (!state) throw new Error('no GuestLanguageProvider around the page');
  return state;
}

export function useGuestTexts(): GuestTexts {
  return useGuestLanguage().texts;
}
