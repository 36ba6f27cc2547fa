import { useSyncExternalStore } from 'react';
import { guestLanguages, preferredLanguage } from '#domain/languages/guest-language.ts';
import { usePageLanguage } from './guest-texts.ts';

/** Where nobody has chosen and the page does not follow the phone: the phone's own language, in one tap. */
export function LanguageOffer() {
  const { wanted, choose } = usePageLanguage();
  const offered = useSyncExternalStore(neverChanges, phoneLanguage, () => null);
  // What the specification's texts mostly are.
  if (wanted !== null || offered === null || offered === 'de') return null;
  return (
    <button
      type="button"
      lang={offered}
      dir="auto"
      onClick={() => choose(offered)}
      className="min-h-11 px-2 font-semibold text-basil text-sm underline decoration-line-strong underline-offset-4"
    >
      {guestLanguages[offered].name}
    </button>
  );
}

const neverChanges = () => () => {};
const phoneLanguage = () => preferredLanguage(navigator.languages.join(','));
