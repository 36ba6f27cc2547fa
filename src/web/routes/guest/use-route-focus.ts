import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of a page that was opened by a link, so that keyboard and screen reader begin
 * there. Back on the menu it goes to the dish the guest has looked at.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    const dishId = before.current.split('/item/')[1];
    before.current = pathname;
    const dish = dishId && document.querySelector<HTMLElement>(`[data-dish="${CSS.escape(dishId)}"]`);
    const target = dish || document.querySelector<HTMLElement>('h1');
    // The router has put the page to its place already.
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
