import type { PoolClient } from 'pg';
import { defaultWaiterPermissions } from '#domain/staff/pages.ts';
import { newId } from '../ids.ts';
import { BookedRows, writeJournal } from './booked-rows.ts';
import type { DemoRestaurant } from './content/types.ts';
import { drawerRows } from './demo-cashbook.ts';
import { closePastDays } from './demo-closings.ts';
import { addDeletionRequests } from './demo-deletion-requests.ts';
import { createMenu, type DemoMenu, type DemoSheet } from './demo-menu.ts';
import type { PictureUse } from './demo-pictures.ts';
import { addRatings } from './demo-ratings.ts';
import { ticketRows } from './demo-tickets.ts';
import { voucherRows } from './demo-vouchers.ts';
import { insertRows } from './insert-rows.ts';
import { minutesAfter } from './local-day.ts';
import { addMakingTimes } from './making-times.ts';
import { addPastService } from './past-service.ts';
import { Random } from './random.ts';
import { addRunningService, runningTables } from './running-service.ts';
import { ServiceBook } from './service-book.ts';

/** A restaurant with everything that does not depend on the day of loading. */
export interface RestaurantPlan {
  id: string;
  ownerId: string;
  ownerName: string;
  /** Of its security device. */
  deviceId: string;
  foundedAt: Date;
  content: DemoRestaurant;
  menu: DemoMenu;
  logo: PictureUse;
  /** By the dish's id. */
  dishPictures: Map<string, PictureUse>;
}

export function planRestaurant(
  content: DemoRestaurant,
  sheet: DemoSheet,
  owner: { id: string; name: string },
  foundedAt: Date,
  seed: string,
): RestaurantPlan {
  const random = new Random(`${seed} ${content.slug} menu`);
  const id = random.id(foundedAt);
  const menu = createMenu(id, content, sheet, foundedAt, random);
  const use = (picture: string, purpose: PictureUse['purpose']) => ({
    ...{ restaurantId: id, imageId: random.id(foundedAt), picture, purpose },
  });
  const dishPictures = new Map<string, PictureUse>();
  for (const dish of menu.dishes) if (dish.picture) dishPictures.set(dish.id, use(dish.picture, 'dish'));
  return {
    id,
    ownerId: owner.id,
    ownerName: owner.name,
    foundedAt,
    content,
    menu,
    logo: use(content.logo, 'logo'),
    dishPictures,
    deviceId: random.id(foundedAt),
  };
}

/** Records three weeks of service, and in Trattoria Sole the parties that sit there right now. */
export function writeServiceBook({ id, ownerId, content, menu }: RestaurantPlan, now: Date, seed: string) {
  const random = new Random(`${seed} ${content.slug} service`);
  const book = new ServiceBook(id, ownerId, { timeZone: content.timeZone, dayStartHour: 0 }, random);
  const { dishes } = menu;
  const isRunning = content.slug === 'trattoria-sole';
  const takenSince = isRunning ? runningTables(now) : new Map<number, Date>();
  const rated = addPastService({ book, content, dishes, now, takenSince, random });
  addRatings(book, rated, content, dishes, random);
  if (isRunning) addRunningService(book, dishes, now);
  addDeletionRequests(book, content, ownerId, now, random);
  addMakingTimes(book.numberedOrders(), new Random(`${seed} ${content.slug} making`));
  return book;
}

/** Inserts all rows of one restaurant inside the caller's transaction. */
export async function insertRestaurant(
  client: PoolClient,
  plan: RestaurantPlan,
  pictures: ReadonlyMap<string, string>,
  book: ServiceBook,
  now: Date,
): Promise<void> {
  const { id, ownerId, foundedAt, content, menu } = plan;
  const { name, slug, postalAddress, taxId, ustId, timeZone, isOpen, enableCallWaiter } = content;
  const { socialLinks, openingHours } = content;
  const numbered = book.numberedOrders();
  const urlOf = (use: PictureUse | undefined) => (use && pictures.get(use.imageId)) ?? null;

  await client.query(`SELECT set_config('app.restaurant_id', $1, true)`, [id]);
  await insertRows(client, 'restaurants', [
    {
      ...{ name, slug, postalAddress, taxId, ustId, timeZone, isOpen, enableCallWaiter },
      ...{ socialLinks, openingHours },
      ...{ id, ownerId, logoUrl: urlOf(plan.logo), createdAt: foundedAt, openedAt: foundedAt },
      ...{ waiterPermissions: defaultWaiterPermissions, showsOpeningHours: true, worksByDish: true },
    },
  ]);
  await insertRows(client, 'restaurant_members', [
    { restaurantId: id, userId: ownerId, role: 'owner', createdAt: foundedAt },
  ]);
  // The log begins empty: nobody has followed this restaurant yet. The epoch is never the same twice, so that
  // a browser which knows an earlier load of the demo starts anew.
  await insertRows(client, 'restaurant_feeds', [
    { restaurantId: id, epoch: newId(), seq: 0, lastOrderNumber: numbered.length },
  ]);
  await insertRows(client, 'categories', menu.categories);
  const items = menu.items.map((item) => ({ ...item, imageUrl: urlOf(plan.dishPictures.get(item.id)) }));
  await insertRows(client, 'menu_items', items);
  await insertRows(client, 'menu_item_options', menu.itemOptions);
  await insertRows(client, 'category_options', menu.categoryOptions);
  await insertRows(client, 'menu_translations', menu.translations);

  await insertRows(client, 'tables', tableRows(plan, book));
  await insertRows(
    client,
    'table_sessions',
    book.parties.map(({ session }) => session),
  );
  await insertRows(client, 'ratings', book.ratings);
  await insertRows(client, 'review_delete_requests', book.deletionRequests);
  await insertRows(client, 'support_tickets', ticketRows(plan, now));
  const booked = new BookedRows(client, id, book, numbered);
  await closePastDays(client, plan, book, now, (end) => booked.insertUntil(end));
  await booked.insertUntil(minutesAfter(now, 1));
  const { drawers, entries } = drawerRows(plan, now);
  await insertRows(client, 'cash_drawers', drawers);
  await insertRows(client, 'cash_entries', entries);
  const { sales, vouchers } = voucherRows(plan, now);
  await insertRows(client, 'payments', sales);
  await insertRows(client, 'vouchers', vouchers);
  await writeJournal(client);
}

function tableRows({ id, content, foundedAt }: RestaurantPlan, book: ServiceBook) {
  const random = new Random(`${id} tables`);
  return content.tables.map((table) => {
    const visits = book.parties.filter(({ session }) => session.tableNumber === table.number);
    const sitting = visits.find(({ session }) => session.status === 'active');
    // `visits` are in the order of arrival and do not overlap.
    const firstScan = visits[0]?.session.startedAt ?? null;
    const lastLeft = visits.findLast(({ session }) => session.endedAt)?.session.endedAt ?? null;
    const calledAt = book.calls.get(table.number) ?? null;
    return {
      ...{ restaurantId: id, id: random.id(foundedAt), ...table },
      status: sitting ? 'besetzt' : 'frei',
      needsHelp: calledAt !== null,
      calledAt,
      completedAt: lastLeft,
      ...{ codeMadeAt: firstScan, codePrintedAt: firstScan, codeScannedAt: firstScan },
      codeRenewedAt: foundedAt,
      updatedAt: calledAt ?? sitting?.session.startedAt ?? lastLeft ?? foundedAt,
    };
  });
}
