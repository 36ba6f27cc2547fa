import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type GuestPlace, guestPaths } from './guest-place.ts';
import { pathToOpen } from './offline-link.ts';

/** Opens the page that the service worker has redirected to the menu. */
export function useOpenedOffline({ restaurantId, table }: GuestPlace): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const path = pathToOpen(hash, guestPaths({ restaurantId, table }));
    if (path) void navigate(path, { replace: true });
  }, [hash, navigate, restaurantId, table]);
}
