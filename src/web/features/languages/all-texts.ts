import { use } from 'react';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';
import { type AllTexts, usePageLanguage } from './guest-texts.ts';
import { loadAllTexts } from './load-texts.ts';

const loaded = new Map<GuestLanguage | null, AllTexts>();
const loading = new Map<GuestLanguage | null, Promise<AllTexts>>();

/** Loads them before a page or dialog shows them. */
export function prepareAllTexts(language: GuestLanguage | null): Promise<AllTexts> {
  const begun = loading.get(language);
  if (begun) return begun;
  const begins = load(language);
  loading.set(language, begins);
  return begins;
}

async function load(language: GuestLanguage | null): Promise<AllTexts> {
  const texts = await (import.meta.env.SSR
    ? loadAllTexts(language)
    : loadWithRetry(() => loadAllTexts(language)));
  loaded.set(language, texts);
  return texts;
}

/** What the guest's pages and dialogs beyond the menu say. Where it has not come yet, they wait for it. */
export function useAllTexts(): AllTexts {
  const { language } = usePageLanguage();
  return loaded.get(language) ?? use(prepareAllTexts(language));
}
