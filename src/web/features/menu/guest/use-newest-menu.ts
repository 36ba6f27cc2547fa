import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { api } from '#web/lib/api.ts';
import { useRetry } from '#web/lib/use-retry.ts';

/**
 * The menu that came with the page, replaced by newer versions as they are announced, and by that in another language when
 * one is chosen. It belongs to the
 * restaurant, not to a table: a party that moves keeps it.
 */
export function useNewestMenu(loaded: GuestMenu, language: GuestLanguage | null) {
  const [fetched, setFetched] = useState(loaded);
  const [wanted, setWanted] = useState({ menuVersion: loaded.menuVersion, reloads: 0 });
  const menu = fetched.menuVersion >= loaded.menuVersion ? fetched : loaded;
  const restaurantId = loaded.restaurant.id;
  const doneReloads = useRef(0);
  const [hasFailed, setFailed] = useState(false);
  const { menuVersion, restaurant, translations } = menu;
  /** Into which it is translated; undefined: the guest reads it as it is written. */
  const into = language === null || language === restaurant.menuLanguage ? undefined : language;
  const isTranslated = into === undefined || into === translations?.language;

  useEffect(() => {
    if (isTranslated && wanted.menuVersion <= menuVersion && wanted.reloads === doneReloads.current) return;
    const controller = new AbortController();
    api.menu
      .get({ restaurantId, ...(into && { language: into }) }, { signal: controller.signal })
      .then((answer) => {
        doneReloads.current = wanted.reloads;
        setFailed(false);
        // A long menu is rendered in pieces, so that the guest can scroll meanwhile.
        startTransition(() =>
          setFetched((known) => (answer.menuVersion < known.menuVersion ? known : answer)),
        );
      })
      // Until it succeeds the guest reads the menu from before; the server checks every order anyway.
      .catch(() => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, [restaurantId, menuVersion, wanted, into, isTranslated]);

  /** Loads the menu unless this version, or a newer one, is already here. */
  const want = useCallback(
    (menuVersion: number) =>
      setWanted((before) => (menuVersion > before.menuVersion ? { ...before, menuVersion } : before)),
    [],
  );
  /** Loads the menu, since the one on the page may be out of date. */
  const reload = useCallback(() => setWanted((before) => ({ ...before, reloads: before.reloads + 1 })), []);
  useRetry(
    hasFailed,
    useCallback(async () => reload(), [reload]),
  );
  return { menu, want, reload };
}
