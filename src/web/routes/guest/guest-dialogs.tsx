import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';

/*
 * Dialogs that a guest may never open. They are not part of the page's own scripts. To make them open without
 * reception, the service worker keeps them, or they are loaded once the page is idle (offline-pages.tsx).
 */
export const OrderOverview = lazyDialog(
  async () => (await import('#web/features/orders/overview/order-overview.tsx')).OrderOverview,
);
export const CancelledNotice = lazyDialog(
  async () => (await import('#web/features/orders/overview/cancelled-notice.tsx')).CancelledNotice,
);
export const PinDialog = lazyDialog(
  async () => (await import('#web/features/sessions/pin-dialog.tsx')).PinDialog,
);
export const KnockNotice = lazyDialog(
  async () => (await import('#web/features/sessions/knock-notice.tsx')).KnockNotice,
);
export const MovedNotice = lazyDialog(
  async () => (await import('#web/features/sessions/moved-notice.tsx')).MovedNotice,
);
export const MenuNewsNotice = lazyDialog(
  async () => (await import('#web/features/menu/guest/menu-news-notice.tsx')).MenuNewsNotice,
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
  const dialogs = [
    OrderOverview,
    CancelledNotice,
    PinDialog,
    KnockNotice,
    MovedNotice,
    MenuNewsNotice,
    ClosedDialog,
    HoursDialog,
    ReviewsDialog,
  ];
  for (const { preload } of dialogs) preload();
}

/** A dialog whose script is loaded when it first opens, or earlier by `preload`. */
function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    // A rejected promise would crash the whole page.
    loading ??= loadWithRetry(async () => ({ default: await load() }));
    return loading;
  };
  const Dialog = lazy(loadOnce);
  function LazyDialog(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.open);
    if (props.open && !hasOpened) setHasOpened(true);
    if (!hasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyDialog, { preload: () => void loadOnce() });
}
