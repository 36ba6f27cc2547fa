import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';

type Dialogs = typeof import('./all-dialogs.ts');

/*
 * Dialogs that a guest may never open. They are not part of the page's own scripts. To make them open without
 * reception, the service worker keeps them, or they are loaded once the page is idle (offline-pages.tsx).
 */
export const OrderOverview = lazyDialog((dialogs) => dialogs.OrderOverview);
export const CancelledNotice = lazyDialog((dialogs) => dialogs.CancelledNotice);
export const PinDialog = lazyDialog((dialogs) => dialogs.PinDialog);
export const KnockNotice = lazyDialog((dialogs) => dialogs.KnockNotice);
export const MovedNotice = lazyDialog((dialogs) => dialogs.MovedNotice);
export const MenuNewsNotice = lazyDialog((dialogs) => dialogs.MenuNewsNotice);
export const ClosedDialog = lazyDialog((dialogs) => dialogs.ClosedDialog);
export const HoursDialog = lazyDialog((dialogs) => dialogs.HoursDialog);
export const ReviewsDialog = lazyDialog((dialogs) => dialogs.ReviewsDialog);

let loading: Promise<Dialogs> | undefined;

/** Loads them before one opens. */
export function loadDialogs(): Promise<Dialogs> {
  // A rejected promise would crash the whole page.
  loading ??= loadWithRetry(() => import('./all-dialogs.ts'));
  return loading;
}

function lazyDialog<Props extends { open: boolean }>(pick: (dialogs: Dialogs) => ComponentType<Props>) {
  const Dialog = lazy(async () => ({ default: pick(await loadDialogs()) }));
  return function LazyDialog(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.open);
    if (props.open && !hasOpened) setHasOpened(true);
    if (!hasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
