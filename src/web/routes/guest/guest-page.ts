import { useOutletContext } from 'react-router';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { TableOrdersHandle } from '#web/features/orders/cart/use-table-orders.ts';
import type { GuestSessionHandle } from '#web/features/sessions/use-guest-session.ts';
import type { GuestPlace, guestPaths } from './guest-place.ts';

/** What the guest pages of one place share; it lives as long as the guest moves between them. */
export interface GuestPage extends GuestPlace {
  menu: GuestMenu;
  session: GuestSessionHandle;
  tableOrders: TableOrdersHandle;
  paths: ReturnType<typeof guestPaths>;
  /** Asks for the PIN of the table. */
  askForPin: () => void;
  /** The dish that has just been put into the cart, for a moment. */
  added: string | null;
  announceAdded: (dish: string) => void;
}

export function useGuestPage(): GuestPage {
  return useOutletContext<GuestPage>();
}
