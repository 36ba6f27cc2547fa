import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import {
  type PageKey,
  type PermissionKey,
  pageKeys,
  permissionKeys,
  type RightKey,
} from '#domain/staff/pages.ts';
import { updateRole } from '#server/auth/auth.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createOperator } from '../fixture/operator.ts';
import { createTestRestaurant, seatGuest, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { pairDisplay } from '../fixture/station-display.ts';
import type { Visitor } from '../fixture/visitor.ts';

/**
 * The table of who may call what, written down a second time and by hand: the server is checked against this
 * table, never against its own policy. A procedure without a row fails, and so does a row without a
 * procedure.
 */

type Row =
  | 'everybody'
  | 'signed in'
  | 'own account'
  | 'operator'
  | 'guest of the table'
  | 'all staff'
  | 'admin mode'
  | { staffWith: readonly PageKey[]; right?: RightKey; orDisplay?: true };

const staffWith = (...pages: PageKey[]): Row => ({ staffWith: pages });

const staffWithRight = (right: RightKey, ...pages: PageKey[]): Row => ({ staffWith: pages, right });

/** Also open to the displays of stations. [STA-3] */
const kitchenWith = (...pages: PageKey[]): Row => ({ staffWith: pages, orDisplay: true });

const table: Record<string, Row> = {
  'accounts.own.beginSecondFactor': 'own account',
  'accounts.own.confirmEmail': 'everybody',
  'accounts.own.confirmSecondFactor': 'own account',
  'accounts.own.delete': 'own account',
  'accounts.own.endOtherSessions': 'own account',
  'accounts.own.endSession': 'own account',
  'accounts.own.get': 'own account',
  'accounts.own.removeSecondFactor': 'own account',
  'accounts.own.renewRecoveryCodes': 'own account',
  'accounts.own.requestEmail': 'own account',
  'accounts.own.requestReset': 'everybody',
  'accounts.own.resetPassword': 'everybody',
  'accounts.own.sessions': 'own account',
  'accounts.own.setName': 'own account',
  'accounts.own.setLanguage': 'signed in',
  'accounts.own.setPassword': 'own account',

  'accounts.passkeys.add': 'own account',
  'accounts.passkeys.beginAdding': 'own account',
  'accounts.passkeys.beginSignIn': 'everybody',
  'accounts.passkeys.list': 'own account',
  'accounts.passkeys.remove': 'own account',
  'accounts.passkeys.rename': 'own account',
  'accounts.passkeys.signIn': 'everybody',

  'accounts.enterCode': 'everybody',
  'accounts.me': 'signed in',
  'accounts.options': 'everybody',
  'accounts.renewSession': 'signed in',
  'accounts.setMode': 'signed in',
  'accounts.signIn': 'everybody',
  'accounts.signOut': 'everybody',
  'accounts.signUp': 'everybody',
  'accounts.registration': 'everybody',
  'accounts.confirm': 'everybody',

  'audit.endPass': 'admin mode',
  'audit.enter': 'everybody',
  'audit.givePass': 'admin mode',
  'audit.leave': 'everybody',
  'audit.passes': 'admin mode',
  'audit.records': 'admin mode',

  'cashbook.begin': staffWithRight('cashbook'),
  'cashbook.book': staffWithRight('cashbook'),
  'cashbook.correct': staffWithRight('cashbook'),
  'cashbook.count': staffWithRight('cashbook'),
  'cashbook.endDrawer': staffWithRight('cashbook'),
  'cashbook.get': staffWithRight('cashbook'),
  'cashbook.movements': staffWithRight('cashbook'),
  'cashbook.transfer': staffWithRight('cashbook'),

  'closings.close': 'admin mode',
  'closings.file': 'admin mode',
  'closings.get': 'admin mode',
  'closings.list': 'admin mode',
  'closings.preview': 'admin mode',

  'completed.counts': staffWith('completed'),
  'completed.list': staffWith('completed'),

  'dashboard.get': staffWith('dashboard'),
  'dashboard.times': staffWith('dashboard'),

  'help.get': 'all staff',
  'help.recordCodes': staffWith('tables'),

  'journal.compare': 'admin mode',
  'journal.verify': 'admin mode',

  'menu.get': 'everybody',

  'menu.availability.list': kitchenWith('orders', 'tables', 'menu'),
  'menu.availability.set': kitchenWith('orders', 'tables', 'menu'),
  'menu.editor.copyItem': staffWith('menu'),
  'menu.editor.createCategory': staffWith('menu'),
  'menu.editor.createItem': staffWith('menu'),
  'menu.editor.createOption': staffWith('menu'),
  'menu.editor.exportSheet': staffWith('menu'),
  'menu.editor.get': staffWith('menu'),
  'menu.editor.orderCategories': staffWith('menu'),
  'menu.editor.orderItems': staffWith('menu'),
  'menu.editor.orderOptions': staffWith('menu'),
  'menu.editor.removeCategory': staffWith('menu'),
  'menu.editor.removeItem': staffWith('menu'),
  'menu.editor.removeOption': staffWith('menu'),
  'menu.editor.reset': staffWith('menu'),
  'menu.editor.setCategoryAvailable': staffWith('menu'),
  'menu.editor.setItemAvailable': staffWith('menu'),
  'menu.editor.updateCategory': staffWith('menu'),
  'menu.editor.updateItem': staffWith('menu'),
  'menu.periods.list': staffWith('menu'),
  'menu.periods.save': staffWith('menu'),
  'menu.translations.draft': staffWith('menu'),
  'menu.translations.get': staffWith('menu'),
  'menu.translations.save': staffWith('menu'),
  'menu.editor.updateOption': staffWith('menu'),

  'door.renewCodes': 'admin mode',
  'door.setModes': 'admin mode',
  'door.setTable': 'admin mode',

  'door.displays.add': 'admin mode',
  'door.displays.list': 'admin mode',
  'door.displays.remove': 'admin mode',
  'door.tags.find': 'everybody',
  'door.tags.keys': 'admin mode',
  'door.tags.list': 'admin mode',
  'door.tags.remove': 'admin mode',
  'door.tags.set': 'admin mode',

  'displays.code': 'everybody',
  'displays.pair': 'everybody',

  'membership.current': 'admin mode',
  'membership.openPortal': 'admin mode',
  'membership.refresh': 'signed in',
  'membership.startCheckout': 'admin mode',

  'notification.record': 'admin mode',
  'notification.setDevice': 'admin mode',
  'notification.setTill': 'admin mode',
  'notification.state': 'admin mode',

  'orders.letIn': staffWith('orders', 'tables'),
  'orders.refuse': staffWith('orders', 'tables'),
  'orders.takeRefusalsBack': staffWith('orders', 'tables'),
  'orders.board': kitchenWith('orders', 'tables', 'dashboard'),
  'orders.changeLines': staffWith('orders', 'tables'),
  'orders.cancel': staffWith('orders', 'tables'),
  'orders.cancelUnits': staffWith('orders', 'tables'),
  'orders.place': 'guest of the table',
  'orders.placeForStaff': staffWith('orders', 'tables'),
  'orders.setStatus': kitchenWith('orders', 'tables'),
  'orders.moveUnits': kitchenWith('orders', 'tables'),
  'orders.tableHistory': staffWith('orders', 'tables'),
  'orders.undo': staffWith('orders', 'tables'),

  'payments.bill': staffWith('orders', 'tables'),
  'payments.giveDiscount': staffWithRight('discounts', 'orders', 'tables'),
  'payments.undoDiscount': staffWithRight('discounts', 'orders', 'tables'),
  'payments.leftOpen': staffWith('completed', 'orders', 'tables'),
  'payments.pay': staffWith('orders', 'tables'),
  'payments.payTakeaway': staffWith('orders', 'tables'),
  'payments.quote': staffWith('orders', 'tables'),
  'payments.takeWriteOffBack': 'admin mode',
  'payments.undo': staffWith('orders', 'tables'),
  'payments.writeOff': 'admin mode',

  'receipts.preview': staffWith('completed', 'orders', 'tables'),
  'receipts.related': staffWith('completed', 'orders', 'tables'),
  'receipts.share': staffWith('completed', 'orders', 'tables'),
  'receipts.ofLink.get': 'everybody',
  'receipts.ofLink.pdf': 'everybody',
  'receipts.ofGuest.issue': 'guest of the table',
  'receipts.ofGuest.list': 'guest of the table',
  'receipts.ofGuest.pdf': 'guest of the table',

  'receipts.issue': staffWith('completed', 'orders', 'tables'),
  'receipts.pdf': staffWith('completed', 'orders', 'tables'),

  'security.list': 'admin mode',
  'security.listAll': 'operator',

  'restaurants.create': 'signed in',
  'restaurants.listOpen': 'everybody',
  'reports.datev': 'admin mode',
  'reports.exceptions': 'admin mode',
  'reports.preview': 'admin mode',
  'reports.setDatev': 'admin mode',
  'reports.summary': 'admin mode',

  'restaurants.createTraining': 'own account',
  'restaurants.setOpen': staffWith('dashboard', 'orders', 'tables', 'settings'),
  'restaurants.setTablemapZoom': staffWith('tables'),
  'restaurants.status': kitchenWith(),

  'reviews.management.figures': staffWith('reviews'),
  'reviews.management.list': staffWith('reviews'),
  'reviews.management.requestDeletion': staffWith('reviews'),

  'reviews.requests.decide': 'operator',
  'reviews.requests.list': 'operator',

  'reviews.list': 'everybody',
  'reviews.rate': 'guest of the table',
  'reviews.visit': 'guest of the table',

  'sessions.answerKnock': 'guest of the table',
  'sessions.callStaff': 'everybody',
  'sessions.enter': 'everybody',
  'sessions.knock': 'everybody',
  'sessions.setCall': 'guest of the table',
  'sessions.visit': 'guest of the table',

  'settings.get': staffWith('settings'),
  'settings.save': staffWith('settings'),
  'settings.setLogo': staffWith('settings'),
  'settings.setPermissions': 'admin mode',

  'signing.codes': 'admin mode',
  'signing.end': 'admin mode',
  'signing.goOn': 'admin mode',
  'signing.setUp': 'admin mode',
  'signing.start': 'admin mode',
  'signing.state': 'admin mode',

  'tills.add': 'admin mode',
  'tills.choose': 'admin mode',
  'tills.current': 'all staff',
  'tills.end': 'admin mode',
  'courses.save': 'admin mode',

  'stations.add': 'admin mode',
  'stations.arrange': 'admin mode',
  'stations.change': 'admin mode',
  'stations.displays.change': 'admin mode',
  'stations.displays.end': 'admin mode',
  'stations.displays.list': 'admin mode',
  'stations.displays.pair': 'admin mode',
  'stations.pairing.begin': 'everybody',
  'stations.pairing.state': 'everybody',
  'stations.remove': 'admin mode',

  'tills.list': 'admin mode',
  'tills.rename': 'admin mode',

  'staff.accept': 'own account',
  'staff.demandSecondFactor': 'admin mode',
  'staff.invite': 'admin mode',
  'staff.join': 'everybody',
  'staff.list': 'admin mode',
  'staff.offer': 'everybody',
  'staff.remove': 'admin mode',
  'staff.revoke': 'admin mode',
  'staff.setRole': 'admin mode',

  'vouchers.cancel': staffWithRight('vouchers'),
  'vouchers.find': staffWith('orders', 'tables'),
  'vouchers.get': staffWithRight('vouchers'),
  'vouchers.list': staffWithRight('vouchers'),
  'vouchers.sell': staffWithRight('vouchers'),

  'shifts.current': 'all staff',
  'shifts.end': 'all staff',
  'shifts.get': 'all staff',
  'shifts.giveCode': 'admin mode',
  'shifts.leave': 'all staff',
  'shifts.list': 'all staff',
  'shifts.pdf': 'all staff',
  'shifts.people': 'all staff',
  'shifts.removeCode': 'admin mode',
  'shifts.setOwnCode': 'all staff',
  'shifts.start': 'all staff',
  'shifts.takeOver': 'all staff',

  'tables.clearCall': staffWith('orders', 'tables'),
  'tables.restoreCall': staffWith('orders', 'tables'),
  'tables.create': staffWith('tables'),
  'tables.createSeveral': staffWith('tables'),
  'tables.floor': staffWith('tables', 'orders', 'dashboard'),
  'tables.phones': staffWith('tables', 'orders'),
  'tables.barPhone': staffWith('tables', 'orders'),
  'tables.admitPhone': staffWith('tables', 'orders'),
  'tables.barredPhones': staffWith('tables', 'orders'),
  'tables.free': staffWith('tables'),
  'tables.mergeParties': staffWith('tables'),
  'tables.moveParty': staffWith('tables'),
  'tables.remove': staffWith('tables'),
  'tables.removeAll': 'admin mode',
  'tables.reopen': staffWith('tables'),
  'tables.replacePin': staffWith('tables'),
  'tables.setPosition': staffWith('tables'),
  'tables.setShape': staffWith('tables'),
  'tables.setStatus': staffWith('tables'),
  'tables.takePinBack': staffWith('tables'),
  'membership.testCheckout.change': 'own account',
  'membership.testCheckout.get': 'own account',
  'membership.testCheckout.pay': 'own account',
  'membership.testCheckout.portal': 'own account',

  'help.tickets.create': 'own account',
  'help.tickets.list': 'own account',
  'help.tickets.queue': 'operator',
  'help.tickets.reply': 'operator',
};

const outsiders = ['anonymous', 'guest', 'display of a station', 'owner of another restaurant'] as const;
const operators = ['operator', 'operator in waiter mode', 'operator without a second factor'] as const;
const insiders = ['admin mode', 'owner on a free plan', 'admin by role'] as const;
type Actor =
  | (typeof outsiders)[number]
  | (typeof operators)[number]
  | (typeof insiders)[number]
  | 'waiter by role'
  | 'admin in waiter mode';

/** The guard's answers; `past` stands for all others, such as a refusal of the input. */
const refusals = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'PAGE_NOT_ALLOWED',
  'RIGHT_NOT_GIVEN',
  'NOT_AT_TABLE',
  'RESTAURANT_NOT_FOUND',
  'ADMIN_MODE_NEEDED',
  'SECOND_FACTOR_NEEDED',
];

const procedures = pathsOf(contract);

/** `feature.procedure` or `feature.face.procedure`. */
function pathsOf(part: object): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, object]) =>
    isContractProcedure(value) ? [name] : pathsOf(value).map((path) => `${name}.${path}`),
  );
}

let app: TestApp;
let restaurant: TestRestaurant;
let freeRestaurant: TestRestaurant;
let tableSessionId: string;
const actors = new Map<Actor, Visitor>();

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  freeRestaurant = await createTestRestaurant(app);
  const free = await freeRestaurant.owner.api.accounts.me({});
  await app.database.pool.query(`UPDATE profiles SET subscription_plan = 'free' WHERE id = $1`, [
    free.userId,
  ]);
  const { guest, visit } = await seatGuest(app, restaurant);
  tableSessionId = visit.tableSessionId;
  // With an account of their own: the owner ends all other sessions below.
  const modeSwitched = await hire('admin');
  await modeSwitched.api.accounts.setMode({ mode: 'kellner' });
  const other = await createTestRestaurant(app);
  actors.set('anonymous', app.visitor());
  actors.set('guest', guest);
  actors.set('owner of another restaurant', other.owner);
  actors.set('display of a station', await pairDisplay(app, restaurant));
  actors.set('operator', await createOperator(app));
  const plain = await createTestRestaurant(app);
  await updateRole(app.database, plain.ownerEmail, 'operator');
  actors.set('operator without a second factor', plain.owner);
  const careful = await createOperator(app);
  await careful.api.accounts.setMode({ mode: 'kellner' });
  actors.set('operator in waiter mode', careful);
  actors.set('admin mode', restaurant.owner);
  actors.set('owner on a free plan', freeRestaurant.owner);
  actors.set('admin by role', await hire('admin'));
  actors.set('waiter by role', await hire('waiter'));
  actors.set('admin in waiter mode', modeSwitched);
});
afterAll(() => app.close());

async function hire(role: 'admin' | 'waiter'): Promise<Visitor> {
  const { token } = await restaurant.owner.api.staff.invite({
    restaurantId: restaurant.id,
    role,
    email: null,
  });
  const person = app.visitor();
  const email = `${crypto.randomUUID()}@gedeck.example`;
  await person.api.staff.join({ token, email, password: testPassword, name: 'Wanda' });
  return person;
}

/** Any part of the API's client. */
interface Client {
  (input: object): Promise<unknown>;
  [name: string]: Client;
}

/** Makes a call that names restaurant and table and nothing else: the guard is asked before the input is checked. */
async function outcome(path: string, actor: Actor): Promise<string> {
  // Signing out would end the actor's session for the rest.
  const visitor = path === 'accounts.signOut' ? app.visitor() : actors.get(actor);
  const { id } = actor === 'owner on a free plan' ? freeRestaurant : restaurant;
  // Any name leads to a part of the client; the last one is called.
  let call = visitor?.api as unknown as Client;
  for (const name of path.split('.')) call = call[name] as Client;
  const code = await codeOf(call({ restaurantId: id, tableSessionId }));
  return refusals.includes(code) ? code : 'past';
}

function expected(row: Row, actor: Actor, given: readonly PermissionKey[] = []): string {
  const isDisplay = actor === 'display of a station';
  if (isDisplay && typeof row === 'object' && row.orDisplay) return 'past';
  const isSignedIn = actor !== 'anonymous' && actor !== 'guest' && !isDisplay;
  if (row === 'everybody') return 'past';
  if (row === 'guest of the table') return actor === 'guest' ? 'past' : 'NOT_AT_TABLE';
  if (!isSignedIn) return 'UNAUTHORIZED';
  if (row === 'signed in') return 'past';
  const isInWaiterMode = actor === 'admin in waiter mode' || actor === 'operator in waiter mode';
  if (row === 'own account') return isInWaiterMode ? 'ADMIN_MODE_NEEDED' : 'past';
  const isOperator = operators.some((operator) => operator === actor);
  if (row === 'operator') {
    if (!isOperator) return 'FORBIDDEN';
    if (actor === 'operator without a second factor') return 'SECOND_FACTOR_NEEDED';
    return isInWaiterMode ? 'ADMIN_MODE_NEEDED' : 'past';
  }
  if (actor === 'owner of another restaurant' || isOperator) return 'RESTAURANT_NOT_FOUND';
  if (insiders.some((insider) => insider === actor) || row === 'all staff') return 'past';
  if (row === 'admin mode') return 'FORBIDDEN';
  const mayOpen = row.staffWith.some((page) => page !== 'reports' && given.includes(page));
  if (row.staffWith.length > 0 && !mayOpen) return 'PAGE_NOT_ALLOWED';
  return row.right && !given.includes(row.right) ? 'RIGHT_NOT_GIVEN' : 'past';
}

it('has a row for every procedure, and no other', () => {
  expect(Object.keys(table).toSorted()).toEqual(procedures.toSorted());
});

describe.each([...outsiders, ...operators, ...insiders])('%s [ACC-1]', (actor) => {
  it.each(procedures)('calls %s', async (path) => {
    const row = table[path];
    if (!row) throw new Error(`${path} has no row in the access table`);
    expect(await outcome(path, actor)).toBe(expected(row, actor));
  });
});

const openings: [what: string, given: PermissionKey[]][] = [
  ['no page', []],
  ...pageKeys.map((page): [string, PermissionKey[]] => [`the page ${page}`, [page]]),
  ['the right to give discounts alone', ['discounts']],
  ['the right to give discounts and the page tables', ['discounts', 'tables']],
  ['the right to keep the cash book alone', ['cashbook']],
  ['the right to sell vouchers alone', ['vouchers']],
];

describe.each(openings)('with %s open to waiters [ACC-1] [DISC-4] [CASH-7]', (_, given) => {
  beforeAll(async () => {
    // Set in the database, because the API opens reports to nobody.
    const permissions = Object.fromEntries(permissionKeys.map((key) => [key, given.includes(key)]));
    await app.database.withTenant(restaurant.id, (tx) =>
      tx.query('UPDATE restaurants SET waiter_permissions = $2 WHERE id = $1', [
        restaurant.id,
        JSON.stringify(permissions),
      ]),
    );
  });

  it.each(['waiter by role', 'admin in waiter mode'] as const)('%s calls everything', async (actor) => {
    const outcomes: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const path of procedures) {
      const row = table[path];
      if (!row) throw new Error(`${path} has no row in the access table`);
      outcomes[path] = await outcome(path, actor);
      wanted[path] = expected(row, actor, given);
    }
    expect(outcomes).toEqual(wanted);
  });
});

it('lets nobody on a free plan open the restaurant [PLAN-1]', async () => {
  const { owner, id: restaurantId } = freeRestaurant;
  await owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
  expect(await codeOf(owner.api.restaurants.setOpen({ restaurantId, isOpen: true }))).toBe(
    'PREMIUM_REQUIRED',
  );
});
