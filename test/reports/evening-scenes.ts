import { randomUUID } from 'node:crypto';
import type { Api } from '#contract/contract.ts';
import type { OrderTaken } from './evening-crew.ts';
import type { EveningWork } from './evening-work.ts';

/** What a random evening may not have: with these scenes nothing is missing in any. */

const plain = { who: 0, byGuest: false };
const one = (where: number, dish: number, quantity: number, extras: number[] = []): OrderTaken => ({
  ...{ ...plain, where, lines: [{ dish, quantity, extras }] },
});
/** The first table; to go. */
const table = 0;
const toGo = 4;
const lunch = 2;
const wine = 1;

/** The day before: something of each kind that is taken back this evening, after its closing, and a party that left its money open. */
export async function dayBefore(work: EveningWork, owner: Api): Promise<void> {
  const { here } = work;
  await work.sellVoucher({ who: 0, one: 2, other: 1000 });
  // By means that no other voucher is paid with: taken back, there are less than none of them.
  const { id, code } = await owner.vouchers.sell({
    ...here,
    id: randomUUID(),
    amount: 2500,
    method: 'online',
  });
  work.vouchers.push({ id, code });
  const order = await work.order(one(table, lunch, 4, [0, 2]));
  const { line } = first(await linesOf(work, order));
  await work.giveDiscount([{ orderItemId: line, quantity: 4 }], { kind: 'discount', percent: 10 }, 0, owner);
  await work.payItems(
    [{ orderItemId: line, quantity: 1, shareOf: 1 }],
    { one: 1, other: 1, quantity: 1 },
    owner,
  );
  await work.leave(order, owner);
  const bill = await work.bill(await work.order(one(toGo, wine, 2)));
  await owner.payments.payTakeaway({
    ...{ ...here, id: randomUUID(), orderId: bill.orders[0]?.id ?? '', amount: bill.openAmount },
    ...{ method: 'card', cardKind: 'EC', tip: 120 },
  });
  await work.order({ ...one(toGo, lunch, 3), who: 1 });
}

/** This evening's corrections of the day before. */
export async function takeBackDayBefore(work: EveningWork, owner: Api): Promise<void> {
  const { here } = work;
  const [, voucher] = work.vouchers;
  await owner.vouchers.cancel({ ...here, id: voucher?.id ?? '', reason: 'Umtausch' });
  await owner.payments.undo({ ...here, id: work.payments[0] ?? '', reason: 'Falsch' });
  await owner.payments.undoDiscount({ ...here, id: work.discounts[0] ?? '', reason: 'Falsch' });
  const toCancel = work.bills.findLast(({ kind }) => kind === 'order');
  const { orderId, line, quantity } = first(toCancel ? await linesOf(work, toCancel) : []);
  const units = { orderId, orderItemId: line, seenQuantity: quantity, quantity: 1 };
  await owner.orders.cancelUnits({ ...here, ...units, reason: 'Reklamation' });
}

/** The last six orders. */
export async function lastHour(work: EveningWork, owner: Api): Promise<void> {
  const [anna, ben, cora] = await Promise.all([
    ...[work.as(work.waiter('Anna'), 1), work.as(work.waiter('Ben'), 1), work.as(work.waiter('Cora'), 1)],
  ]);
  if (!anna || !ben || !cora) throw new Error('a waiter is missing');
  await threePayers(work, { anna, ben, cora });
  await allKindsOfDiscounts(work, { owner, ben, cora });

  const togo = await work.order(one(toGo, wine, 2, [2]));
  const bill = await work.bill(togo);
  const id = randomUUID();
  await cora.payments.payTakeaway({
    ...{ ...work.here, id, orderId: bill.orders[0]?.id ?? '', amount: bill.openAmount },
    ...{ method: 'cash', tip: 80, given: bill.openAmount + 500 },
  });
  await cora.receipts.issue({ ...work.here, kind: 'payment', subjectId: id });
  // By a guest’s phone, which nobody took; one order that stays, and one that is cancelled.
  const guests = await work.order({ ...one(table, wine, 3), byGuest: true });
  await work.order(one(table, lunch, 2));
  const spare = await work.bill(await work.order(one(toGo, lunch, 1)));
  await ben.orders.cancel({ ...work.here, id: spare.orders[0]?.id ?? '', from: 'new' });
  const { orderId, line, quantity } = first(await linesOf(work, guests));
  await ben.orders.setStatus({ ...work.here, id: orderId, from: 'new', to: 'in_progress' });
  const units = { orderId, orderItemId: line, seenQuantity: quantity, quantity: 1 };
  await ben.orders.cancelUnits({ ...work.here, ...units, reason: 'Verbrannt' });
  await work.sellVoucher({ who: 1, one: 0, other: 700 });
  for (const kind of [0, 1, 2, 3, 4, 5]) await work.bookCash({ who: 2, one: kind, other: 100 + kind });
  await work.correctCash({ who: 0, one: 0, other: 0 });
}

type Staff = Record<'anna' | 'ben' | 'cora' | 'owner', Api>;

/** Menus with a drink, less ten per cent, that three share: one pays by voucher and cash, one by card, one leaves and pays later. */
async function threePayers(work: EveningWork, { anna, ben, cora }: Omit<Staff, 'owner'>): Promise<void> {
  await work.clear(tableOf(work), anna);
  const sold = await anna.vouchers.sell({ ...work.here, id: randomUUID(), amount: 500, method: 'cash' });
  const party = await work.order(one(table, lunch, 3, [0, 2]));
  const lines = await linesOf(work, party);
  const items = lines.map(({ line, quantity }) => ({ orderItemId: line, quantity }));
  await work.giveDiscount(items, { kind: 'discount', percent: 10 }, 0, anna);
  const share = (shareOf: number) => items.map((item) => ({ ...item, shareOf }));
  const { amount } = await anna.payments.quote({ ...work.here, items: share(3), method: 'cash' });
  await anna.payments.pay({
    ...{ ...work.here, id: randomUUID(), items: share(3), amount, method: 'cash', tip: 150 },
    ...{ others: [{ method: 'voucher', voucherCode: sold.code, amount: 333 }], given: amount - 333 + 200 },
  });
  const byCard = { one: 3, other: 1, quantity: 0 };
  const undone = await work.payItems(share(2), { ...byCard, other: 151 }, ben);
  await cora.payments.undo({ ...work.here, id: undone?.id ?? '', reason: 'Falsche Karte' });
  await work.payItems(share(2), { ...byCard, other: 205 }, ben);
  await work.leave(party, cora);
  await work.payItems(share(1), { one: 3, other: 7, quantity: 0 }, cora);
}

/** On the house, a staff meal, a surcharge and a discount, two of them undone; what is open then is written off, claimed and written off. */
async function allKindsOfDiscounts(
  work: EveningWork,
  { owner, ben, cora }: Omit<Staff, 'anna'>,
): Promise<void> {
  const party = await work.order(one(table, lunch, 4, [1]));
  const unit = async () => {
    const { line } = first(await linesOf(work, party));
    return [{ orderItemId: line, quantity: 1 }];
  };
  await work.giveDiscount(await unit(), { kind: 'house', percent: 100 }, 0, cora);
  await work.giveDiscount(await unit(), { kind: 'staff_meal', percent: 50 }, 0, ben);
  const surcharges = [
    await work.giveDiscount(await unit(), { kind: 'surcharge', percent: 15 }, 0, ben),
    await work.giveDiscount(await unit(), { kind: 'surcharge', percent: null }, 99, cora),
  ];
  const discount = await work.giveDiscount(await unit(), { kind: 'discount', percent: null }, 77, cora);
  for (const given of [surcharges[0], discount]) {
    await ben.payments.undoDiscount({ ...work.here, id: given?.id ?? '', reason: 'Irrtum' });
  }
  await work.leave(party, ben);
  const before = await owner.payments.leftOpen(work.here);
  await work.writeOffAll(await work.bill(party));
  const [{ writeOff } = { writeOff: null }] = (await owner.payments.leftOpen(work.here)).parties.filter(
    ({ tableSessionId }) => tableSessionId === party.id,
  );
  await owner.payments.takeWriteOffBack({ ...work.here, id: writeOff?.id ?? '' });
  if (before.parties.length > 0) await work.writeOffAll(await work.bill(party));
}

const tableOf = (work: EveningWork) => work.bills.find((bill) => bill.table)?.table ?? undefined;

async function linesOf(work: EveningWork, bill: Parameters<EveningWork['bill']>[0]) {
  return work.linesOf(await work.bill(bill));
}

function first<T>(many: readonly T[]): T {
  const [found] = many;
  if (!found) throw new Error('nothing is open');
  return found;
}
