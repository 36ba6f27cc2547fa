import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPatiently } from '#web/lib/load-patiently.ts';

/*
 * Dialogs a guest may never open. They are not part of the page's own scripts; so that they open without reception,
 * the service worker keeps them, or they are loaded once the page is idle (offline-pages.tsx).
 */
const loadOrderOverview = () => import('#web/features/guest-orders/order-overview.tsx');
const loadPinDialog = () => import('#web/features/guest-session/pin-dialog.tsx');
const loadMovedNotice = () => import('#web/features/guest-session/moved-notice.tsx');
const loadClosedDialog = () => import('#web/features/guest-menu/closed-dialog.tsx');
const loadHoursDialog = () => import('#web/features/guest-menu/hours-dialog.tsx');
const loadReviewsDialog = () => import('#web/features/reviews/reviews-dialog.tsx');

export const OrderOverview = lazyDialog(loadOrderOverview, (module) => module.OrderOverview);
export const PinDialog = lazyDialog(loadPinDialog, (module) => module.PinDialog);
export const MovedNotice = lazyDialog(loadMovedNotice, (module) => module.MovedNotice);
export const ClosedDialog = lazyDialog(loadClosedDialog, (module) => module.ClosedDialog);
export const HoursDialog = lazyDialog(loadHoursDialog, (module) => module.HoursDialog);
export const ReviewsDialog = lazyDialog(loadReviewsDialog, (module) => module.ReviewsDialog);

export function preloadDialogs(): void {
  // One that fails is loaded when it is opened.
  const loads = [
    loadOrderOverview,
    loadPinDialog,
    loadClosedDialog,
    loadMovedNotice,
    loadReviewsDialog,
    loadHoursDialog,
  ];
  for (const load of loads) load().catch(() => {});
}

interface Openable {
  open: boolean;
}

/** A dialog whose script is loaded when it first opens. */
function lazyDialog<Module, Props extends Openable>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  // A rejection would take the whole page down.
  const Dialog = lazy(async () => ({ default: pick(await loadPatiently(load)) }));
  return function LazyDialog(props: Props) {
    return (
      <OnceOpened open={props.open}>
        <Dialog {...props} />
      </OnceOpened>
    );
  };
}

function OnceOpened({ open, children }: Openable & { children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
