import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of a page that a link has opened, so that keyboard and screen reader begin
 * there. Back on the menu, the focus goes to the dish that the guest has looked at.
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
    // The router has already restored the scroll position.
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
