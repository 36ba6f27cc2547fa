import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** All pages of the product. */
export default [
  index('routes/public/landing.tsx'),

  // The guest pages share one load of the menu.
  layout('routes/guest/layout.tsx', { id: 'guest' }, [
    route('menu', 'routes/guest/menu.tsx'),
    route('menu/item/:itemId', 'routes/guest/item.tsx'),
    route('cart', 'routes/guest/cart.tsx'),
  ]),
  route('nfc/:restaurantId', 'routes/guest/nfc.tsx'),
  route('nfc', 'routes/guest/unknown-tag.tsx'),
  route('thank-you/:tableSessionId', 'routes/guest/thank-you.tsx'),

  // What the QR code of a receipt opens.
  route('receipt/:restaurantId', 'routes/guest/receipt.tsx'),

  route('impressum', 'routes/public/impressum.tsx'),
  route('datenschutz', 'routes/public/datenschutz.tsx'),
  route('agb', 'routes/public/agb.tsx'),

  // What an auditor with a pass reads.
  route('audit/:restaurantId', 'routes/public/audit.tsx'),

  // The display of a station.
  route('station', 'routes/public/station.tsx'),

  // A screen on a table.
  route('display', 'routes/public/display.tsx'),

  // Pages for testers, and those to which the payment provider redirects.
  route('dev', 'routes/public/dev.tsx'),
  route('success', 'routes/public/payment-succeeded.tsx'),
  route('cancel', 'routes/public/payment-cancelled.tsx'),

  // Replace the payment provider where none is configured.
  route('test-checkout/portal', 'routes/public/test-portal.tsx'),
  route('test-checkout/:checkoutId', 'routes/public/test-checkout.tsx'),

  route('login', 'routes/accounts/login.tsx'),
  route('register', 'routes/accounts/register.tsx'),
  route('forgot-password', 'routes/accounts/forgot-password.tsx'),
  route('reset-password', 'routes/accounts/reset-password.tsx'),
  route('confirm-email', 'routes/accounts/confirm-email.tsx'),
  route('confirm-registration', 'routes/accounts/confirm-registration.tsx'),
  route('invitation', 'routes/accounts/invitation.tsx'),
  route('invitation/:token', 'routes/accounts/older-invitation.tsx'),

  route('management', 'routes/management/layout.tsx', { id: 'management' }, [
    index('routes/management/first-page.tsx'),
    route('dashboard', 'routes/management/dashboard.tsx'),
    route('orders', 'routes/management/orders.tsx'),
    route('tables', 'routes/management/tables.tsx'),
    route('menu', 'routes/management/menu.tsx'),
    route('account', 'routes/management/account.tsx'),
    route('settings', 'routes/management/settings.tsx'),
    route('settings/notification', 'routes/management/notification.tsx'),
    route('account-membership', 'routes/management/membership.tsx'),
    route('reviews', 'routes/management/reviews.tsx'),
    route('help', 'routes/management/help.tsx'),
    route('completed', 'routes/management/completed.tsx'),
    route('cashbook', 'routes/management/cashbook.tsx'),
    route('vouchers', 'routes/management/vouchers.tsx'),
    route('shifts', 'routes/management/shifts.tsx'),
    route('reports', 'routes/management/reports.tsx'),
    route('receipt/:orderId', 'routes/management/order-receipt.tsx'),
    route('receipt/session/:tableSessionId', 'routes/management/session-receipt.tsx'),
    route('receipt/payment/:paymentId', 'routes/management/payment-receipt.tsx'),
  ]),

  route('operator', 'routes/operator/layout.tsx', { id: 'operator' }, [
    index('routes/operator/first-page.tsx'),
    route('review-requests', 'routes/operator/review-requests.tsx'),
    route('tickets', 'routes/operator/tickets.tsx'),
    route('security', 'routes/operator/security.tsx'),
  ]),

  ...(import.meta.env.DEV ? [route('dev/ui', 'routes/public/ui-gallery.tsx')] : []),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
