import type { Contract } from '#contract/contract.ts';
import type { PageKey } from '#domain/access/pages.ts';

/** `feature.procedure`, for every procedure of the API. */
export type ProcedurePath = {
  [Feature in keyof Contract]: `${Feature}.${Extract<keyof Contract[Feature], string>}`;
}[keyof Contract];

/**
 * Who may make a call:
 * - `anyone`: no proof of anything;
 * - `guest`: a phone that has joined the table session the call names;
 * - `visitor`: the same of a call that does not know the restaurant; it is found by the session;
 * - `account`: somebody signed in; `adminOnly` calls are closed to a session that was switched to waiter mode, since
 *   its device is in other people's hands;
 * - `staff`: a member of the restaurant the call names; in waiter mode only where the owner has opened
 *   one of the pages. `adminOnly` calls are closed to waiter mode.
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'guest' }
  | { who: 'visitor' }
  | { who: 'account'; adminOnly?: true }
  | { who: 'staff'; pages: readonly PageKey[] }
  | { who: 'staff'; adminOnly: true };

const anyone: Access = { who: 'anyone' };
const guest: Access = { who: 'guest' };
const visitor: Access = { who: 'visitor' };
const account: Access = { who: 'account' };
const ownAccount: Access = { who: 'account', adminOnly: true };
const staff = (...pages: PageKey[]): Access => ({ who: 'staff', pages });

/** The one place that says who may call what. A procedure that is missing here does not compile. */
export const policy: Record<ProcedurePath, Access> = {
  'accounts.signUp': anyone,
  'accounts.signIn': anyone,
  'accounts.signOut': anyone,
  'accounts.me': account,
  'accounts.setMode': account,
  'accounts.options': anyone,
  'accounts.enterCode': anyone,
  'accounts.renewSession': account,

  'account.get': ownAccount,
  'account.setName': ownAccount,
  'account.setPassword': ownAccount,
  'account.requestReset': anyone,
  'account.resetPassword': anyone,
  'account.requestEmail': ownAccount,
  'account.confirmEmail': anyone,
  'account.sessions': ownAccount,
  'account.endSession': ownAccount,
  'account.endOtherSessions': ownAccount,
  'account.beginSecondFactor': ownAccount,
  'account.confirmSecondFactor': ownAccount,
  'account.renewRecoveryCodes': ownAccount,
  'account.removeSecondFactor': ownAccount,
  'account.delete': ownAccount,

  'restaurants.listOpen': anyone,
  'restaurants.status': staff(),
  'restaurants.setOpen': staff('orders', 'tables', 'dashboard', 'settings'),
  'restaurants.setTablemapZoom': staff('tables'),

  'dashboard.get': staff('dashboard'),
  'membership.current': { who: 'staff', adminOnly: true },
  'membership.startCheckout': { who: 'staff', adminOnly: true },
  'membership.openPortal': { who: 'staff', adminOnly: true },
  'membership.refresh': account,
  'testCheckout.get': account,
  'testCheckout.pay': account,
  'testCheckout.portal': account,
  'testCheckout.change': account,

  'menu.get': anyone,

  'sessions.enter': anyone,
  'sessions.visit': guest,
  'sessions.setCall': guest,

  'orders.place': guest,
  'orders.board': staff('orders', 'tables', 'dashboard'),
  'orders.setStatus': staff('orders', 'tables'),
  'orders.cancel': staff('orders', 'tables'),
  'orders.cancelUnits': staff('orders', 'tables'),
  'orders.placeForStaff': staff('orders', 'tables'),
  'orders.tableHistory': staff('tables', 'orders'),

  'payments.bill': staff('tables', 'orders'),
  'payments.quote': staff('tables', 'orders'),
  'payments.pay': staff('tables', 'orders'),
  'payments.payTakeaway': staff('tables', 'orders'),
  'payments.undo': staff('tables', 'orders'),

  'reviews.list': anyone,
  'reviews.visit': visitor,
  'reviews.rate': visitor,

  'tables.floor': staff('tables', 'orders', 'dashboard'),
  'tables.free': staff('tables'),
  'tables.clearCall': staff('tables', 'orders'),
  'tables.replacePin': staff('tables'),
  'tables.create': staff('tables'),
  'tables.remove': staff('tables'),
  'tables.removeAll': { who: 'staff', adminOnly: true },
  'tables.setShape': staff('tables'),
  'tables.setPosition': staff('tables'),
  'tables.setStatus': staff('tables'),
  'tables.moveParty': staff('tables'),
  'tables.mergeParties': staff('tables'),
};
