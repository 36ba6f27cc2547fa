import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { addStaffFiles } from '#web/lib/staff-texts.ts';

const files: Record<StaffLanguage, () => Promise<{ default: Record<string, unknown> }>> = {
  de: () => import('./staff-de.ts'),
  en: () => import('./staff-en.ts'),
};

/** Loads what staff and owners read in a language, before a page shows it. */
export async function loadStaffTexts(language: StaffLanguage): Promise<void> {
  const { default: byPath } = await files[language]();
  const byName = Object.entries(byPath).map(([path, texts]) => [
    path.slice('/src/web/'.length, -`.${language}.json`.length),
    texts,
  ]);
  addStaffFiles(language, Object.fromEntries(byName));
}
