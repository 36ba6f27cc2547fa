import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chosenLanguage, type GuestLanguage, languageCookie } from '#domain/languages/guest-language.ts';
import { isGuestPage } from '#domain/languages/page-reader.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { followLanguage } from '#web/lib/manner.ts';
import { prepareAllTexts } from './all-texts.ts';
import { type GuestTexts, PageLanguageContext } from './guest-texts.ts';
import { rememberLanguage } from './language-cookie.ts';

interface PageLanguageProviderProps {
  /** The language in which the server has rendered the page, and its texts. */
  language: GuestLanguage | null;
  texts: GuestTexts;
  children: ReactNode;
}

/** Provides the language of the guest pages. Changing it changes words only; dialogs and typed text stay. */
export function PageLanguageProvider({ language, texts, children }: PageLanguageProviderProps) {
  const [shown, setShown] = useState({ language, texts });
  const [wanted, setWanted] = useState(language);
  const newest = useRef(language);
  const loaded = useRef(new Map([[language, texts]]));

  const show = useCallback(async (next: GuestLanguage | null) => {
    newest.current = next;
    setWanted(next);
    const nextTexts = loaded.current.get(next) ?? (await prepareAllTexts(next));
    loaded.current.set(next, nextTexts);
    // A later choice has loaded faster.
    if (newest.current !== next) return;
    followLanguage(() => next);
    setShown({ language: next, texts: nextTexts });
  }, []);

  const choose = useCallback(
    (next: GuestLanguage | null) => {
      rememberLanguage(languageCookie, next);
      void show(next);
    },
    [show],
  );

  // A page from the worker's cache or in another tab may be older than the choice.
  useEffect(() => {
    function follow() {
      if (!isGuestPage(window.location.pathname)) return;
      const chosen = chosenLanguage(document.cookie);
      if (chosen && chosen !== newest.current) void show(chosen);
    }
    follow();
    return onWake(follow);
  }, [show]);

  const value = useMemo(() => ({ ...shown, wanted, choose }), [shown, wanted, choose]);
  return <PageLanguageContext value={value}>{children}</PageLanguageContext>;
}
