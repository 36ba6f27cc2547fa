import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { preloadDialogs } from './guest-dialogs.tsx';
import type { guestPaths } from './guest-place.ts';

/** Loads the scripts of the other guest pages while nothing else is to do, so that they open without reception. */
export function PrefetchedPages({ paths }: { paths: ReturnType<typeof guestPaths> }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback; by then the page has long been usable.
    const timer = setTimeout(() => {
      setIdle(true);
      preloadDialogs();
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  if (!isIdle) return null;
  return (
    <>
      <PrefetchPageLinks page={paths.menu} />
      <PrefetchPageLinks page={paths.item('any')} />
      <PrefetchPageLinks page={paths.cart} />
      <PrefetchPageLinks page="/thank-you/any" />
    </>
  );
}
