import { useContext } from 'react';
import { guestLanguages } from '#domain/languages/guest-language.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseWordsContext } from '#web/features/languages/house-words.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Says in which language the menu is, where little of it is in the page’s. [LANG-9] */
export function MenuLanguage() {
  const texts = useGuestTexts().menu;
  const { isMostlySaid, lang } = useContext(HouseWordsContext);
  if (isMostlySaid !== false || lang === undefined) return null;
  return <p className="text-ink-soft text-sm">{texts.languageOf({ language: guestLanguages[lang].name })}</p>;
}

/** Marks a dish of which something is not in the page’s language, while the rest of the menu is. [LANG-9] */
export function UntranslatedBadge({ words }: { words: readonly string[] }) {
  const { said, isMostlySaid, lang } = useContext(HouseWordsContext);
  const isMarked = lang !== undefined && isMostlySaid && words.some((each) => each !== '' && !said.has(each));
  return isMarked && <Badge lang={lang}>{guestLanguages[lang].name}</Badge>;
}
