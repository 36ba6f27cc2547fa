import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Checks again whether somebody is signed in when the page comes from the browser's back/forward cache:
 * "back" after signing in shows the old form. (In all other cases the server has checked before.)
 *
 * @returns whether the check is running
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
