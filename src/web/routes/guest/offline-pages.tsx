import { useEffect, useRef } from 'react';
import { prepareAllTexts } from '#web/features/languages/all-texts.ts';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';
import {
  cacheMovedPage,
  cacheShownPage,
  installWorker,
  onWorkerTakesOver,
} from '#web/features/offline/worker-client.ts';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';
import { fetchRoutes } from '#web/lib/route-scripts.ts';
import { loadDialogs } from './guest-dialogs.tsx';

const guestRoutes = ['routes/guest/menu', 'routes/guest/item', 'routes/guest/cart', 'routes/guest/thank-you'];

/** A timer, since Safari lacks requestIdleCallback; by then the page has long been usable. */
const idleMs = 2000;

/**
 * Prepares the guest pages for the time without reception, once the page is idle. The service worker keeps
 * all of them. Where there is no service worker, the scripts of the other pages are preloaded, which helps as
 * long as this page stays open.
 */
export function OfflinePages() {
  const { language } = usePageLanguage();
  useEffect(() => {
    const timer = setTimeout(() => prepareAllTexts(language), idleMs);
    return () => clearTimeout(timer);
  }, [language]);
  // The kept page says the house’s words in the language of before.
  const kept = useRef(language);
  useEffect(() => {
    if (kept.current !== language) cacheMovedPage();
    kept.current = language;
  }, [language]);
  useEffect(() => {
    let isGone = false;
    const stopListening = onWorkerTakesOver(cacheShownPage);
    const timer = setTimeout(async () => {
      if ((await installWorker()) || isGone) return;
      await loadWithRetry(async () => fetchRoutes(({ id }) => guestRoutes.includes(id)));
      await loadDialogs();
    }, idleMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stopListening();
    };
  }, []);
  return null;
}
