/* One script for all that the guest pages open beside themselves: each is too small for a request of its own. */

export { ClosedDialog } from '#web/features/menu/guest/closed-dialog.tsx';
export { HoursDialog } from '#web/features/menu/guest/hours-dialog.tsx';
export { MenuNewsNotice } from '#web/features/menu/guest/menu-news-notice.tsx';
export { CancelledNotice } from '#web/features/orders/overview/cancelled-notice.tsx';
export { OrderOverview } from '#web/features/orders/overview/order-overview.tsx';
export { ReviewsDialog } from '#web/features/reviews/guest/reviews-dialog.tsx';
export { KnockNotice } from '#web/features/sessions/knock-notice.tsx';
export { MovedNotice } from '#web/features/sessions/moved-notice.tsx';
export { PinDialog } from '#web/features/sessions/pin-dialog.tsx';
