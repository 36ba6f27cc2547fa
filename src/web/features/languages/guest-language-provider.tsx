import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  chosenLanguage,
  type GuestLanguage,
  hostLanguageCookie,
  languageCookie,
} from '#domain/languages/guest-language.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { followLanguage } from '#web/lib/manner.ts';
import { prepareAllTexts } from './all-texts.ts';
import { GuestLanguageContext, type GuestTexts } from './guest-texts.ts';

const yearSeconds = 365 * 86_400;

interface GuestLanguageProviderProps {
  /** The language in which the server has rendered the page, and its texts. */
  language: GuestLanguage | null;
  texts: GuestTexts;
  children: ReactNode;
}

/** Provides the language of the guest pages. Changing it changes words only; dialogs and typed text stay. */
export function GuestLanguageProvider({ language, texts, children }: GuestLanguageProviderProps) {
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
      remember(next);
      void show(next);
    },
    [show],
  );

  // A page from the worker's cache or in another tab may be older than the choice.
  useEffect(() => {
    function follow() {
      const chosen = chosenLanguage(document.cookie);
      if (chosen && chosen !== newest.current) void show(chosen);
    }
    follow();
    return onWake(follow);
  }, [show]);

  const value = useMemo(() => ({ ...shown, wanted, choose }), [shown, wanted, choose]);
  return <GuestLanguageContext value={value}>{children}</GuestLanguageContext>;
}

/** Stores the choice in a cookie. Where cookies are blocked, it lasts as long as the page. */
function remember(language: GuestLanguage | null): void {
  const isEncrypted = window.location.protocol === 'https:';
  // The Cookie Store API does not exist in older Safari.
  const write = (name: string, value: string, lifetime: number) => {
    const secure = isEncrypted ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  };
  // Chosen before the cookie had this name, or before there was https.
  if (isEncrypted) write(languageCookie, '', 0);
  write(
    isEncrypted ? hostLanguageCookie : languageCookie,
    language ?? '',
    language === null ? 0 : yearSeconds,
  );
}
