import { useEffect, useState } from 'react';

const settlingMs = 1000;

/**
 * False while a page is new or has just changed its width, then true. A list that skips the layout of what is out of
 * sight must have laid out everything once: the browser then knows all heights, and going back, or to a category,
 * ends at the right place.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setSettled(true), settlingMs);
    let width = window.innerWidth;
    function handleResize() {
      // A phone's address bar changes the height all the time.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      setSettled(false);
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(true), settlingMs);
    }
    window.addEventListener('resize', handleResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', handleResize);
    };
  }, []);
  return isSettled;
}
