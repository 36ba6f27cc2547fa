import { useOutletContext } from 'react-router';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { TableOrdersHandle } from '#web/features/orders/cart/use-table-orders.ts';
import type { GuestSessionHandle } from '#web/features/sessions/use-guest-session.ts';
import type { GuestPlace, guestPaths } from './guest-place.ts';

/** The state that the guest pages of one table share; it lasts while the guest moves between them. */
export interface GuestPage extends GuestPlace {
  menu: GuestMenu;
  session: GuestSessionHandle;
  tableOrders: TableOrdersHandle;
  paths: ReturnType<typeof guestPaths>;
  /** Opens the dialog that asks for the table's PIN. */
  askForPin: () => void;
  /** The dish that was just put into the cart; null again after a moment. */
  added: string | null;
  announceAdded: (dish: string) => void;
}

export function useGuestPage(): GuestPage {
  return useOutletContext<GuestPage>();
}
