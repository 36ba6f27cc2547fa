import { useContext } from 'react';
import { type GuestLanguage, guestLanguages } from '#domain/languages/guest-language.ts';
import { useGuestTexts, usePageLanguage } from '#web/features/languages/guest-texts.ts';
import { HouseWordsContext } from '#web/features/languages/house-words.tsx';
import { inManner } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';

const names = inManner((locale) =>
  // Phones of 2020 lack it.
  'DisplayNames' in Intl ? new Intl.DisplayNames(locale, { type: 'language' }) : null,
);

const nameOf = (language: GuestLanguage) => names()?.of(language) ?? guestLanguages[language].name;

/** Says in which language the menu is, where nothing of it is in the page's. [LANG-9] */
export function MenuLanguage() {
  const texts = useGuestTexts().menu;
  const { language } = usePageLanguage();
  const { said, lang } = useContext(HouseWordsContext);
  if (language === null || lang === undefined || said.size > 0) return null;
  return <p className="text-ink-soft text-sm">{texts.languageOf({ language: nameOf(lang) })}</p>;
}

/** Marks a dish of which something is not in the page's language, while the rest of the menu is. [LANG-9] */
export function UntranslatedBadge({ words }: { words: readonly string[] }) {
  const { said, lang } = useContext(HouseWordsContext);
  const isMarked =
    lang !== undefined && said.size > 0 && words.some((each) => each !== '' && !said.has(each));
  return isMarked && <Badge>{nameOf(lang)}</Badge>;
}
