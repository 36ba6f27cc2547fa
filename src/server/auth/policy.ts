import type { AnyContractProcedure } from '@orpc/contract';
import type { Contract } from '#contract/contract.ts';
import type { PageKey, RightKey } from '#domain/staff/pages.ts';

/** `feature.procedure` or `feature.face.procedure`, for every procedure of the API. */
export type ProcedurePath = PathsOf<Contract>;
type PathsOf<Part> = {
  [Name in Extract<keyof Part, string>]: Part[Name] extends AnyContractProcedure
    ? Name
    : `${Name}.${PathsOf<Part[Name]>}`;
}[Extract<keyof Part, string>];

/**
 * Who may make a call:
 * - `anyone`: no proof of anything;
 * - `guest`: a phone that has joined the table session the call names;
 * - `visitor`: the same, for a call that does not name the restaurant; the session tells it;
 * - `account`: a signed-in account; `adminOnly` calls are closed to a session in waiter mode, since its
 *   device is in other people's hands;
 * - `operator`: an operator of the installation, in admin mode;
 * - `staff`: a member of the restaurant the call names; in waiter mode only when the owner has opened one of
 *   the pages, and has given the right, if one is named. `adminOnly` calls are closed to waiter mode, and all but those
 *   `whileLocked` to a device at which nobody works; those `orStation` are open to the displays of its stations as well;
 * - `audit`: the same in admin mode, or an auditor with a pass for the restaurant the call names. It only reads.
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'guest' }
  | { who: 'visitor' }
  | { who: 'account'; adminOnly?: true }
  | { who: 'operator' }
  | { who: 'audit' }
  | { who: 'staff'; pages: readonly PageKey[]; right?: RightKey; whileLocked?: true; orStation?: true }
  | { who: 'staff'; adminOnly: true };

export type StaffAccess = Extract<Access, { who: 'staff' }>;

const anyone: Access = { who: 'anyone' };
const guest: Access = { who: 'guest' };
const visitor: Access = { who: 'visitor' };
const account: Access = { who: 'account' };
const ownAccount: Access = { who: 'account', adminOnly: true };
const operator: Access = { who: 'operator' };
const audit: Access = { who: 'audit' };
const staff = (...pages: PageKey[]): StaffAccess => ({ who: 'staff', pages });

/** Also for the displays of stations. */
const kitchen = (...pages: PageKey[]): StaffAccess => ({ ...staff(...pages), orStation: true });

/** The one place that says who may call what. A procedure that is missing here does not compile. */
export const policy: Record<ProcedurePath, Access> = {
  'accounts.signUp': anyone,
  'accounts.registration': anyone,
  'accounts.confirm': anyone,
  'accounts.signIn': anyone,
  'accounts.signOut': anyone,
  'accounts.me': account,
  'accounts.setMode': account,
  'accounts.options': anyone,
  'accounts.enterCode': anyone,
  'accounts.renewSession': account,

  'accounts.own.get': ownAccount,
  'accounts.own.setName': ownAccount,
  'accounts.own.setLanguage': account,
  'accounts.own.setPassword': ownAccount,
  'accounts.own.requestReset': anyone,
  'accounts.own.resetPassword': anyone,
  'accounts.own.requestEmail': ownAccount,
  'accounts.own.confirmEmail': anyone,
  'accounts.own.sessions': ownAccount,
  'accounts.own.endSession': ownAccount,
  'accounts.own.endOtherSessions': ownAccount,
  'accounts.own.beginSecondFactor': ownAccount,
  'accounts.own.confirmSecondFactor': ownAccount,
  'accounts.own.renewRecoveryCodes': ownAccount,
  'accounts.own.removeSecondFactor': ownAccount,
  'accounts.own.delete': ownAccount,

  'accounts.passkeys.beginSignIn': anyone,
  'accounts.passkeys.signIn': anyone,
  'accounts.passkeys.list': ownAccount,
  'accounts.passkeys.beginAdding': ownAccount,
  'accounts.passkeys.add': ownAccount,
  'accounts.passkeys.rename': ownAccount,
  'accounts.passkeys.remove': ownAccount,

  'restaurants.listOpen': anyone,
  'restaurants.status': kitchen(),
  'restaurants.setOpen': staff('orders', 'tables', 'dashboard', 'settings'),
  'restaurants.setTablemapZoom': staff('tables'),
  'restaurants.create': account,
  'restaurants.createTraining': ownAccount,

  'settings.get': staff('settings'),
  'settings.save': staff('settings'),
  'settings.setLogo': staff('settings'),
  'settings.setPermissions': { who: 'staff', adminOnly: true },

  'staff.list': { who: 'staff', adminOnly: true },
  'staff.invite': { who: 'staff', adminOnly: true },
  'staff.revoke': { who: 'staff', adminOnly: true },
  'staff.setRole': { who: 'staff', adminOnly: true },
  'staff.demandSecondFactor': { who: 'staff', adminOnly: true },
  'staff.remove': { who: 'staff', adminOnly: true },
  'staff.offer': anyone,
  'staff.accept': ownAccount,
  'staff.join': anyone,

  'door.setModes': { who: 'staff', adminOnly: true },
  'door.setTable': { who: 'staff', adminOnly: true },
  'door.renewCodes': { who: 'staff', adminOnly: true },
  'door.tags.list': { who: 'staff', adminOnly: true },
  'door.tags.set': { who: 'staff', adminOnly: true },
  'door.tags.remove': { who: 'staff', adminOnly: true },
  'door.tags.keys': { who: 'staff', adminOnly: true },
  'door.tags.find': anyone,
  'door.displays.list': { who: 'staff', adminOnly: true },
  'door.displays.add': { who: 'staff', adminOnly: true },
  'door.displays.remove': { who: 'staff', adminOnly: true },
  'displays.pair': anyone,
  'displays.code': anyone,

  'dashboard.get': staff('dashboard'),
  'dashboard.times': staff('dashboard'),

  'help.get': staff(),
  'help.recordCodes': staff('tables'),
  // Tickets are private to their author, even from colleagues who share the device.
  'help.tickets.list': ownAccount,
  'help.tickets.create': ownAccount,
  'help.tickets.queue': operator,
  'help.tickets.reply': operator,

  'membership.current': { who: 'staff', adminOnly: true },
  'membership.startCheckout': { who: 'staff', adminOnly: true },
  'membership.openPortal': { who: 'staff', adminOnly: true },
  'membership.refresh': account,
  'membership.testCheckout.get': ownAccount,
  'membership.testCheckout.pay': ownAccount,
  'membership.testCheckout.portal': ownAccount,
  'membership.testCheckout.change': ownAccount,

  'menu.get': anyone,

  'menu.availability.list': kitchen('orders', 'tables', 'menu'),
  'menu.availability.set': kitchen('orders', 'tables', 'menu'),

  'menu.periods.list': staff('menu'),
  'menu.periods.save': staff('menu'),
  'menu.translations.get': staff('menu'),
  'menu.translations.save': staff('menu'),
  'menu.translations.draft': staff('menu'),

  'menu.editor.get': staff('menu'),
  'menu.editor.createCategory': staff('menu'),
  'menu.editor.updateCategory': staff('menu'),
  'menu.editor.setCategoryAvailable': staff('menu'),
  'menu.editor.removeCategory': staff('menu'),
  'menu.editor.orderCategories': staff('menu'),
  'menu.editor.createItem': staff('menu'),
  'menu.editor.updateItem': staff('menu'),
  'menu.editor.setItemAvailable': staff('menu'),
  'menu.editor.copyItem': staff('menu'),
  'menu.editor.removeItem': staff('menu'),
  'menu.editor.orderItems': staff('menu'),
  'menu.editor.createOption': staff('menu'),
  'menu.editor.updateOption': staff('menu'),
  'menu.editor.removeOption': staff('menu'),
  'menu.editor.orderOptions': staff('menu'),
  'menu.editor.reset': staff('menu'),
  'menu.editor.exportSheet': staff('menu'),

  'sessions.enter': anyone,
  // For those who are not let in: it tells nothing, and its pace is limited. [TAB-11]
  'sessions.callStaff': anyone,
  // For them as well: it shows a number to those who sit there, and its pace is limited. [TAB-14]
  'sessions.knock': anyone,
  'sessions.answerKnock': guest,
  'sessions.visit': guest,
  'sessions.setCall': guest,

  'orders.place': guest,
  'orders.letIn': staff('orders', 'tables'),
  'orders.refuse': staff('orders', 'tables'),
  'orders.takeRefusalsBack': staff('orders', 'tables'),
  'orders.board': kitchen('orders', 'tables', 'dashboard'),
  'orders.setStatus': kitchen('orders', 'tables'),
  'orders.moveUnits': kitchen('orders', 'tables'),
  'orders.changeLines': staff('orders', 'tables'),
  'orders.cancel': staff('orders', 'tables'),
  'orders.cancelUnits': staff('orders', 'tables'),
  'orders.undo': staff('orders', 'tables'),
  'orders.placeForStaff': staff('orders', 'tables'),
  'orders.tableHistory': staff('tables', 'orders'),

  'payments.bill': staff('tables', 'orders'),
  'payments.quote': staff('tables', 'orders'),
  'payments.pay': staff('tables', 'orders'),
  'payments.payTakeaway': staff('tables', 'orders'),
  'payments.undo': staff('tables', 'orders'),

  'payments.giveDiscount': { ...staff('tables', 'orders'), right: 'discounts' },
  'payments.undoDiscount': { ...staff('tables', 'orders'), right: 'discounts' },

  'payments.leftOpen': staff('completed', 'tables', 'orders'),
  'payments.writeOff': { who: 'staff', adminOnly: true },
  'payments.takeWriteOffBack': { who: 'staff', adminOnly: true },

  'completed.list': staff('completed'),
  'completed.counts': staff('completed'),

  'receipts.issue': staff('completed', 'tables', 'orders'),
  'receipts.preview': staff('completed', 'tables', 'orders'),
  'receipts.related': staff('completed', 'tables', 'orders'),
  'receipts.pdf': staff('completed', 'tables', 'orders'),
  'receipts.share': staff('completed', 'tables', 'orders'),
  'receipts.ofGuest.list': guest,
  'receipts.ofGuest.issue': guest,
  'receipts.ofGuest.pdf': guest,
  // Their secret is the right.
  'receipts.ofLink.get': anyone,
  'receipts.ofLink.pdf': anyone,

  'reports.summary': { who: 'staff', adminOnly: true },
  'reports.exceptions': { who: 'staff', adminOnly: true },
  'reports.preview': { who: 'staff', adminOnly: true },
  'reports.datev': { who: 'staff', adminOnly: true },
  'reports.setDatev': { who: 'staff', adminOnly: true },

  'journal.compare': audit,
  'journal.verify': audit,

  'audit.records': audit,
  'audit.passes': { who: 'staff', adminOnly: true },
  'audit.givePass': { who: 'staff', adminOnly: true },
  'audit.endPass': { who: 'staff', adminOnly: true },
  'audit.enter': anyone,
  'audit.leave': anyone,

  'signing.state': { who: 'staff', adminOnly: true },
  'signing.setUp': { who: 'staff', adminOnly: true },
  'signing.goOn': { who: 'staff', adminOnly: true },
  'signing.codes': { who: 'staff', adminOnly: true },
  'signing.start': { who: 'staff', adminOnly: true },
  'signing.end': { who: 'staff', adminOnly: true },

  'notification.state': { who: 'staff', adminOnly: true },
  'notification.setTill': { who: 'staff', adminOnly: true },
  'notification.setDevice': { who: 'staff', adminOnly: true },
  'notification.record': { who: 'staff', adminOnly: true },
  'courses.save': { who: 'staff', adminOnly: true },
  'stations.add': { who: 'staff', adminOnly: true },
  'stations.change': { who: 'staff', adminOnly: true },
  'stations.arrange': { who: 'staff', adminOnly: true },
  'stations.remove': { who: 'staff', adminOnly: true },
  'stations.displays.list': { who: 'staff', adminOnly: true },
  'stations.displays.pair': { who: 'staff', adminOnly: true },
  'stations.displays.change': { who: 'staff', adminOnly: true },
  'stations.displays.end': { who: 'staff', adminOnly: true },
  'stations.pairing.state': anyone,
  'stations.pairing.begin': anyone,
  'tills.list': { who: 'staff', adminOnly: true },
  'tills.current': staff(),
  'tills.add': { who: 'staff', adminOnly: true },
  'tills.rename': { who: 'staff', adminOnly: true },
  'tills.choose': { who: 'staff', adminOnly: true },
  'tills.end': { who: 'staff', adminOnly: true },

  'security.list': { who: 'staff', adminOnly: true },
  'security.listAll': operator,

  'cashbook.get': { ...staff(), right: 'cashbook' },
  'cashbook.movements': { ...staff(), right: 'cashbook' },
  'cashbook.begin': { ...staff(), right: 'cashbook' },
  'cashbook.book': { ...staff(), right: 'cashbook' },
  'cashbook.transfer': { ...staff(), right: 'cashbook' },
  'cashbook.correct': { ...staff(), right: 'cashbook' },
  'cashbook.count': { ...staff(), right: 'cashbook' },
  'cashbook.endDrawer': { ...staff(), right: 'cashbook' },

  'vouchers.list': { ...staff(), right: 'vouchers' },
  'vouchers.get': { ...staff(), right: 'vouchers' },
  'vouchers.sell': { ...staff(), right: 'vouchers' },
  'vouchers.cancel': { ...staff(), right: 'vouchers' },
  // Whoever takes payments has a voucher in hand.
  'vouchers.find': staff('tables', 'orders'),

  'shifts.people': { ...staff(), whileLocked: true },
  'shifts.takeOver': { ...staff(), whileLocked: true },
  'shifts.leave': { ...staff(), whileLocked: true },
  'shifts.setOwnCode': staff(),
  'shifts.giveCode': { who: 'staff', adminOnly: true },
  'shifts.removeCode': { who: 'staff', adminOnly: true },
  // One's own in waiter mode, everybody's in admin mode: the service says which.
  'shifts.current': staff(),
  'shifts.start': staff(),
  'shifts.end': staff(),
  'shifts.list': staff(),
  'shifts.get': staff(),
  'shifts.pdf': staff(),

  'closings.list': { who: 'staff', adminOnly: true },
  'closings.get': { who: 'staff', adminOnly: true },
  'closings.preview': { who: 'staff', adminOnly: true },
  'closings.close': { who: 'staff', adminOnly: true },
  'closings.file': { who: 'staff', adminOnly: true },

  'reviews.list': anyone,
  'reviews.visit': visitor,
  'reviews.rate': visitor,

  'reviews.management.list': staff('reviews'),
  'reviews.management.figures': staff('reviews'),
  'reviews.management.requestDeletion': staff('reviews'),

  'reviews.requests.list': { who: 'operator' },
  'reviews.requests.decide': { who: 'operator' },

  'tables.floor': staff('tables', 'orders', 'dashboard'),
  'tables.phones': staff('tables', 'orders'),
  'tables.barPhone': staff('tables', 'orders'),
  'tables.admitPhone': staff('tables', 'orders'),
  'tables.barredPhones': staff('tables', 'orders'),
  'tables.free': staff('tables'),
  'tables.reopen': staff('tables'),
  'tables.clearCall': staff('tables', 'orders'),
  'tables.restoreCall': staff('tables', 'orders'),
  'tables.replacePin': staff('tables'),
  'tables.takePinBack': staff('tables'),
  'tables.create': staff('tables'),
  'tables.createSeveral': staff('tables'),
  'tables.remove': staff('tables'),
  'tables.removeAll': { who: 'staff', adminOnly: true },
  'tables.setShape': staff('tables'),
  'tables.setPosition': staff('tables'),
  'tables.setStatus': staff('tables'),
  'tables.moveParty': staff('tables'),
  'tables.mergeParties': staff('tables'),
};

/**
 * The policy of the calls that are no procedures (http/raw-routes.ts) and of the live feeds
 * (http/live-routes.ts).
 */
export const rawPolicy = {
  'images.upload.dish': staff('menu'),
  'images.upload.logo': staff('settings'),
  'live.guest': guest,
  'live.staff': kitchen(),
  'menu.import': staff('menu'),
  'menu.json': anyone,
  'reports.export': { who: 'staff', adminOnly: true },
  'reports.exportAudited': audit,
  'reports.papers': audit,
  'audit.dsfinvk': audit,
  'signing.logs': audit,
  'security.export': { who: 'staff', adminOnly: true },
  'security.exportAll': operator,
  // Authenticated by its signature.
  'webhooks.stripe': anyone,
} satisfies Record<string, Access>;
export type RawPath = keyof typeof rawPolicy;
