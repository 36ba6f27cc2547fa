import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Looks again whether somebody is signed in when the page comes back from the browser's history: "back" after
 * signing in shows the old form. (On every other way here the server has looked before.)
 *
 * @returns whether it is looking now
 */
export function useSignInCheck(): boolean {
  const revalidator = useRevalidator();
  useEffect(() => {
    function onPageShow(event: PageTransitionEvent) {
      if (event.persisted) void revalidator.revalidate();
    }
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [revalidator]);
  return revalidator.state === 'loading';
}
