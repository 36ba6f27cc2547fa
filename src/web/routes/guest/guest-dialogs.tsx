import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';

/*
 * Dialogs that a guest may never open. They are not part of the page's own scripts. To make them open without
 * reception, the service worker keeps them, or they are loaded once the page is idle (offline-pages.tsx).
 */
export const OrderOverview = lazyDialog(
  async () => (await import('#web/features/orders/overview/order-overview.tsx')).OrderOverview,
);
export const PinDialog = lazyDialog(
  async () => (await import('#web/features/sessions/pin-dialog.tsx')).PinDialog,
);
export const MovedNotice = lazyDialog(
  async () => (await import('#web/features/sessions/moved-notice.tsx')).MovedNotice,
);
export const ClosedDialog = lazyDialog(
  async () => (await import('#web/features/menu/guest/closed-dialog.tsx')).ClosedDialog,
);
export const HoursDialog = lazyDialog(
  async () => (await import('#web/features/menu/guest/hours-dialog.tsx')).HoursDialog,
);
export const ReviewsDialog = lazyDialog(
  async () => (await import('#web/features/reviews/guest/reviews-dialog.tsx')).ReviewsDialog,
);

export function preloadDialogs(): void {
  const dialogs = [OrderOverview, PinDialog, MovedNotice, ClosedDialog, HoursDialog, ReviewsDialog];
  for (const { preload } of dialogs) preload();
}

interface Openable {
  open: boolean;
}

/** A dialog whose script is loaded when it first opens, or earlier by `preload`. */
function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    // A rejected promise would crash the whole page.
    loading ??= loadWithRetry(async () => ({ default: await load() }));
    return loading;
  };
  const Dialog = lazy(loadOnce);
  function LazyDialog(props: Props) {
    return (
      <OnceOpened open={props.open}>
        <Dialog {...props} />
      </OnceOpened>
    );
  }
  return Object.assign(LazyDialog, { preload: () => void loadOnce() });
}

function OnceOpened({ open, children }: Openable & { children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
