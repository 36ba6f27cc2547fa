import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const settingsOf = ({ owner, id }: TestRestaurant) => owner.api.settings.get({ restaurantId: id });

it('starts with the settings of the specification', async () => {
  const { general } = await settingsOf(await createTestRestaurant(app));
  expect(general).toMatchObject({
    flexButtonLabel: 'Request bill',
    enableCallWaiter: true,
    enableFlexButton: true,
    timeZone: 'Europe/Berlin',
    dayStartHour: 0,
    closesAutomatically: false,
    emptyPartyMinutes: 20,
  });
  expect(Object.values(general.openingHours)).toEqual(
    Array.from({ length: 7 }, () => ({ open: '09:00', close: '22:00', closed: false })),
  );
});

it('saves every field, shows it to guests and raises the version of their menu', async () => {
  const { owner, id } = restaurant;
  const { general: seen } = await settingsOf(restaurant);
  const { menuVersion } = await owner.api.menu.get({ restaurantId: id });
  const changes = {
    name: 'Osteria',
    companyName: 'Ring Gastronomie GmbH',
    address: 'Ring 1, Köln',
    postalAddress: { street: 'Ring 1', postCode: '50667', town: 'Köln' },
    taxId: '12/345/67890',
    ustId: 'DE123456789',
    enableCallWaiter: false,
    enableFlexButton: false,
    flexButtonLabel: 'Zahlen',
    socialLinks: { x: 'https://x.com/osteria', custom: [{ label: 'Blog', url: 'https://blog.example' }] },
    openingHours: { ...seen.openingHours, monday: { open: '18:00', close: '02:00', closed: false } },
    showsOpeningHours: true,
    closesAutomatically: true,
    timeZone: 'Europe/Vienna',
    dayStartHour: 5,
    followsGuestLanguage: true,
    discountReasons: ['Stammgast', 'Geburtstag'],
    correctionReasons: ['Falscher Tisch'],
    cardKinds: ['EC-Karte'],
    worksByDish: true,
    usesSeats: true,
    menuLanguage: 'it' as const,
    courseService: 'guests' as const,
    courseMinutes: 12,
    showsLeadTimes: true,
    emptyPartyMinutes: 240,
  };
  const { general } = await owner.api.settings.save({ restaurantId: id, changes, seen });
  expect(general).toEqual(changes);
  const menu = await app.visitor().api.menu.get({ restaurantId: id });
  expect(menu.restaurant).toMatchObject({
    name: 'Osteria',
    enableCallWaiter: false,
    flexButtonLabel: 'Zahlen',
    socialLinks: changes.socialLinks,
    openingHours: changes.openingHours,
    timeZone: 'Europe/Vienna',
  });
  expect(menu.menuVersion).toBeGreaterThan(menuVersion);
  const { restaurants } = await owner.api.accounts.me({});
  expect(restaurants).toContainEqual(expect.objectContaining({ id, timeZone: 'Europe/Vienna' }));
});

it('lets two people save different fields, and neither overwrite the other unseen [SET-1]', async () => {
  const own = await createTestRestaurant(app);
  const { id: restaurantId, owner } = own;
  const { general: seen } = await settingsOf(own);
  const save = (changes: Partial<typeof seen>) => owner.api.settings.save({ restaurantId, changes, seen });
  await Promise.all([save({ name: 'Anna' }), save({ taxId: '1' })]);
  const outcomes = await Promise.all(['Berta', 'Clara', 'Dora'].map((address) => codeOf(save({ address }))));
  expect(outcomes.toSorted()).toEqual(['SETTINGS_CHANGED', 'SETTINGS_CHANGED', 'no error']);
  await expect(save({ name: 'Emma', ustId: 'DE1' })).rejects.toMatchObject({
    code: 'SETTINGS_CHANGED',
    data: { fields: ['name'] },
  });
  const { general } = await settingsOf(own);
  expect(general).toMatchObject({ name: 'Anna', taxId: '1', ustId: '' });
  // The answer to the first call was lost, and it is sent again.
  expect(await codeOf(save({ name: 'Anna' }))).toBe('no error');
  expect(await codeOf(owner.api.settings.save({ restaurantId, changes: { name: 'Ida' }, seen: {} }))).toBe(
    'SETTINGS_CHANGED',
  );
});

it('refuses what guests must not be sent to, half an address, and zones that are none [SET-3] [SET-4] [SET-9]', async () => {
  const { owner, id: restaurantId } = restaurant;
  const { general: seen } = await settingsOf(restaurant);
  const code = (changes: object) => codeOf(owner.api.settings.save({ restaurantId, changes, seen }));
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://a@b.example',
    'x',
  ]) {
    expect(await code({ socialLinks: { website: url } }), url).toBe('BAD_REQUEST');
    expect(await code({ socialLinks: { custom: [{ label: 'a', url }] } }), url).toBe('BAD_REQUEST');
  }
  for (const dayStartHour of [-1, 12, 4.5]) expect(await code({ dayStartHour })).toBe('BAD_REQUEST');
  for (const emptyPartyMinutes of [-1, 4, 7.5, 241]) {
    expect(await code({ emptyPartyMinutes })).toBe('BAD_REQUEST');
  }
  expect(await code({ emptyPartyMinutes: 0 })).toBe('no error');
  for (const timeZone of ['Berlin', '+01:00', '']) expect(await code({ timeZone })).toBe('BAD_REQUEST');
  const monday = { open: '24:00', close: '22:00', closed: false };
  expect(await code({ openingHours: { ...seen.openingHours, monday } })).toBe('BAD_REQUEST');
  expect(await code({ name: ' ' })).toBe('BAD_REQUEST');
  // An address is whole, or there is none.
  expect(await code({ postalAddress: { street: 'Ring 1', postCode: ' ', town: 'Köln' } })).toBe(
    'BAD_REQUEST',
  );
  expect(await code({ name: 'a'.repeat(101) })).toBe('BAD_REQUEST');
  expect(await code({ companyName: 'a'.repeat(121) })).toBe('BAD_REQUEST');
  const custom = Array.from({ length: 11 }, () => ({ label: 'a', url: 'https://a.example' }));
  expect(await code({ socialLinks: { custom } })).toBe('BAD_REQUEST');
});

it('takes no picture of another restaurant as a logo', async () => {
  const { owner, id: restaurantId } = restaurant;
  const other = await createTestRestaurant(app);
  const urls = [`/files/${other.id}/x`, 'https://evil.example/x.png', 'javascript:alert(1)', ''];
  for (const logoUrl of urls) {
    expect(await codeOf(owner.api.settings.setLogo({ restaurantId, logoUrl }))).toBe('IMAGE_NOT_FOUND');
  }
  expect(await codeOf(owner.api.settings.setLogo({ restaurantId, logoUrl: null }))).toBe('no error');
});

it('opens pages to waiters at once, and reports never [ACC-1]', async () => {
  const own = await createTestRestaurant(app);
  const { owner, id: restaurantId } = own;
  const set = (changes: object) => owner.api.settings.setPermissions({ restaurantId, changes });
  const status = await set({ settings: true, dashboard: false });
  expect(status.waiterPermissions).toMatchObject({ settings: true, dashboard: false, orders: true });
  expect(await codeOf(set({ reports: true }))).toBe('BAD_REQUEST');
  await owner.api.accounts.setMode({ mode: 'kellner' });
  expect(await codeOf(settingsOf(own))).toBe('no error');
  // A waiter who could do this would open all pages to himself.
  expect(await codeOf(set({ menu: true }))).toBe('FORBIDDEN');
});

it('closes at closing time, once, and leaves guests at their tables [SET-5]', async () => {
  const own = await createTestRestaurant(app);
  const { owner, id: restaurantId } = own;
  const { visit } = await seatGuest(app, own);
  const { general: seen } = await settingsOf(own);
  const in36Hours = new Date(Date.now() + 36 * 3_600_000);
  const isOpen = async () => (await owner.api.restaurants.status({ restaurantId })).restaurant.isOpen;
  expect(await app.closingTime.closeWhereEnded(in36Hours)).not.toContain(restaurantId);

  // Opening hours that are over when they are looked at, a day and a half from now.
  const day = { open: '00:00', close: '00:01', closed: false };
  const openingHours = Object.fromEntries(
    Object.keys(seen.openingHours).map((name) => [name, day]),
  ) as typeof seen.openingHours;
  await owner.api.settings.save({ restaurantId, changes: { openingHours, closesAutomatically: true }, seen });
  const { menuVersion } = await owner.api.menu.get({ restaurantId });
  const closings = await Promise.all([1, 2, 3].map(() => app.closingTime.closeWhereEnded(in36Hours)));
  expect(closings.flat().filter((id) => id === restaurantId)).toEqual([restaurantId]);
  expect(await isOpen()).toBe(false);
  const menu = await owner.api.menu.get({ restaurantId });
  expect(menu.restaurant.isOpen).toBe(false);
  expect(menu.menuVersion).toBe(menuVersion + 1);
  const { tables } = await owner.api.tables.floor({ restaurantId });
  expect(tables.find(({ number }) => number === 1)?.session?.id).toBe(visit.tableSessionId);

  await owner.api.restaurants.setOpen({ restaurantId, isOpen: true });
  expect(await app.closingTime.closeWhereEnded(new Date())).not.toContain(restaurantId);
  expect(await isOpen()).toBe(true);
});

it('creates up to 20 restaurants, each once for its id, and none in waiter mode [SET-8]', async () => {
  const { owner } = await createTestRestaurant(app);
  const create = (id: string, name = 'Noch eins') => owner.api.restaurants.create({ id, name });
  const ids = Array.from({ length: 19 }, () => crypto.randomUUID());
  for (const id of ids.slice(0, 17)) await create(id);
  const [one, two] = [ids[17] ?? '', ids[18] ?? ''];
  const outcomes = await Promise.all([one, one, two, crypto.randomUUID()].map((id) => codeOf(create(id))));
  expect(outcomes.filter((code) => code === 'TOO_MANY_RESTAURANTS').length).toBeGreaterThanOrEqual(1);
  const { restaurants } = await owner.api.accounts.me({});
  expect(restaurants).toHaveLength(20);
  expect(new Set(restaurants.map(({ role }) => role))).toEqual(new Set(['owner']));
  expect(await codeOf(create(ids[0] ?? ''))).toBe('no error');

  const stranger = await createTestRestaurant(app);
  const taken = stranger.owner.api.restaurants.create({ id: ids[0] ?? '', name: 'Meins' });
  expect(await codeOf(taken)).toBe('RESTAURANT_ID_TAKEN');
  await stranger.owner.api.accounts.setMode({ mode: 'kellner' });
  expect(await codeOf(stranger.owner.api.restaurants.create({ id: crypto.randomUUID(), name: 'X' }))).toBe(
    'FORBIDDEN',
  );
});
