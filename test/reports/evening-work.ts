import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { Bill, Payment } from '#contract/payments.ts';
import { notesAndCoins } from '#domain/cashbook/count-cash.ts';
import type { DiscountKind } from '#domain/payments/discount-kinds.ts';
import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import type { TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import type { TestRestaurant } from '../fixture/restaurant.ts';
import { pickOf } from '../random-commands/commands.ts';
import type { Floor } from '../random-commands/floor-fixture.ts';
import { EveningCrew, hireCrew, orderTaken, random } from './evening-crew.ts';

const kinds = [
  ...['pay', 'pay', 'pay', 'pay', 'handOver', 'undoPayment', 'cancelUnits', 'cancelOrder', 'serve', 'serve'],
  ...['discount', 'discount', 'undoDiscount', 'sellVoucher', 'cancelVoucher', 'bookCash', 'correctCash'],
  ...['free', 'collect', 'writeOff', 'takeWriteOffBack', 'issueReceipt'],
] as const;

/** What somebody does; it picks what it concerns from what there is when it is done. */
const deed = fc.record({
  kind: fc.constantFrom(...kinds),
  ...{ who: random, one: random, other: random },
  quantity: fc.integer({ min: 1, max: 5 }),
  shareOf: fc.constantFrom(1, 1, 1, 2, 3),
});
export type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** So many orders, each with what is done after it. */
export const workOf = (orders: number) =>
  fc.array(fc.record({ order: orderTaken, deeds: fc.array(deed, { maxLength: 4 }) }), {
    ...{ minLength: orders, maxLength: orders },
  });

interface Discounted {
  kind: DiscountKind;
  /** Per cent; null: cents that `other` says. */
  percent: number | null;
}

/** Waiters at work: each deed is a call that the screens make, by whoever is at that device. */
export class EveningWork extends EveningCrew {
  readonly payments: string[] = [];
  readonly discounts: string[] = [];
  readonly vouchers: { id: string; code: string }[] = [];
  private readonly entries: string[] = [];
  private readonly writeOffs: string[] = [];

  static async begin(app: TestApp, restaurant: TestRestaurant, floor: Floor): Promise<EveningWork> {
    const { waiters, tablet } = await hireCrew(app, restaurant, floor);
    return new EveningWork(app, restaurant.owner.api, floor, waiters, tablet);
  }

  async run(deed: Deed): Promise<void> {
    await this[deed.kind](deed);
  }

  private costOf(items: { orderItemId: string; quantity: number; shareOf?: number }[]) {
    return this.owner.payments.quote({ ...this.here, items, method: 'card' });
  }

  /** One of the bills that somebody may still pay, as it is now. */
  private async openBill(one: number, hasLeft: boolean): Promise<Bill | null> {
    const of = this.bills.filter((each) => each.hasLeft === hasLeft);
    const found = pickOf(of, one);
    const bill = found && (await this.bill(found));
    return bill && bill.writtenOffAmount === 0 && this.linesOf(bill).length > 0 ? bill : null;
  }

  private async pay(deed: Deed): Promise<void> {
    const bill = await this.openBill(deed.one, false);
    if (bill) await this.payOf(bill, deed, await this.someone(deed));
  }

  private async collect(deed: Deed): Promise<void> {
    const bill = await this.openBill(deed.one, true);
    if (bill) await this.payOf(bill, deed, await this.someone(deed));
  }

  private async payOf(bill: Bill, deed: Deed, api: Api): Promise<void> {
    const items = this.basketOf(bill, deed).map((item) => ({ ...item, shareOf: deed.shareOf }));
    await this.payItems(items, deed, api);
  }

  /** Pays with one means or with several, a voucher among them, with or without a tip. */
  async payItems(
    items: { orderItemId: string; quantity: number; shareOf: number }[],
    { one, other, quantity }: Pick<Deed, 'one' | 'other' | 'quantity'>,
    api: Api,
  ): Promise<Payment | null> {
    const { amount } = await this.costOf(items);
    if (amount === 0) return null;
    const method: Exclude<PaymentMethod, 'voucher'> =
      pickOf(['cash', 'card', 'cash', 'card', 'online', 'transfer'] as const, other) ?? 'cash';
    const voucher = one % 3 === 0 ? pickOf(this.vouchers, other) : undefined;
    const found = voucher && (await api.vouchers.find({ ...this.here, code: voucher.code }));
    const byVoucher = found?.state === 'open' ? Math.min(amount, found.balance, quantity * 371) : 0;
    const byCard = method === 'cash' && one % 2 ? Math.min(amount - byVoucher, other) : 0;
    const tip = other % 4 ? other % 300 : 0;
    const others = [
      { method: 'voucher' as const, voucherCode: voucher?.code ?? null, amount: byVoucher },
      { method: 'card' as const, cardKind: 'EC', amount: byCard },
    ];
    const paid = await api.payments.pay({
      ...{ ...this.here, id: randomUUID(), items, amount, method, tip },
      cardKind: method === 'card' ? (pickOf([null, 'EC', 'Visa'], one) ?? null) : null,
      others: others.filter((each) => each.amount > 0),
      given: method === 'cash' ? amount - byVoucher - byCard + tip + (one % 500) : null,
    });
    this.payments.push(paid.id);
    return paid;
  }

  private async handOver({ who, one, other }: Deed): Promise<void> {
    const found = pickOf(
      this.bills.filter(({ kind }) => kind === 'order'),
      one,
    );
    const bill = found && (await this.bill(found));
    const order = bill?.orders[0];
    if (!bill || !order || bill.openAmount === 0 || order.status === 'cancelled') return;
    const id = randomUUID();
    const api = await this.someone({ who, other });
    await api.payments.payTakeaway({
      ...{ ...this.here, id, orderId: order.id, amount: bill.openAmount },
      ...(other % 2 ? { method: 'cash', tip: other % 100 } : { method: 'card', cardKind: 'Visa', tip: 0 }),
    });
    this.payments.push(id);
  }

  private async undoPayment({ who, one, other }: Deed): Promise<void> {
    const id = pickOf(this.payments, one);
    const api = await this.someone({ who, other });
    // Its cash may have been taken out meanwhile, and what was open of its bill written off.
    if (id)
      await attempt(api.payments.undo({ ...this.here, id, reason: 'Falsch' }), 'CASH_TOO_LOW', 'WRITTEN_OFF');
  }

  private async cancelUnits({ who, one, other, quantity }: Deed): Promise<void> {
    const bill = await this.openBill(one, false);
    const line = bill && pickOf(this.linesOf(bill), other);
    if (!line || line.isShared) return;
    const api = await this.someone({ who, other });
    await attempt(
      api.orders.cancelUnits({
        ...{ ...this.here, orderId: line.orderId, orderItemId: line.line, seenQuantity: line.quantity },
        quantity: Math.min(quantity, line.quantity),
        // What the kitchen has begun is not cancelled without a reason.
        ...((line.status !== 'new' || other % 2) && { reason: 'Reklamation' }),
      }),
      'ORDER_TRANSITION_REFUSED',
    );
  }

  private async cancelOrder({ who, one, other }: Deed): Promise<void> {
    const bill = await this.openBill(one, false);
    const order = bill && pickOf(bill.orders, other);
    if (!order) return;
    const api = await this.someone({ who, other });
    await attempt(
      api.orders.cancel({ ...this.here, id: order.id, from: order.status, reason: 'Ausverkauft' }),
      ...['ORDER_HAS_PAYMENTS', 'ORDER_TRANSITION_REFUSED'],
    );
  }

  private async serve({ who, one, other }: Deed): Promise<void> {
    const bill = await this.openBill(one, false);
    const order = bill && pickOf(bill.orders, other);
    if (!order || order.status === 'cancelled') return;
    const to = pickOf(['in_progress', 'ready_to_serve', 'served', 'served'] as const, one) ?? 'served';
    const api = await this.someone({ who, other });
    await attempt(
      api.orders.setStatus({ ...this.here, id: order.id, from: order.status, to }),
      'ORDER_TRANSITION_REFUSED',
    );
  }

  private async discount(deed: Deed): Promise<void> {
    const { one, other } = deed;
    const bill = await this.openBill(one, false);
    if (!bill) return;
    // One unit, one line, or all of the bill.
    const items = [
      this.basketOf(bill, { other, quantity: 1 }, 1),
      this.basketOf(bill, { other, quantity: 50 }, 1),
      this.linesOf(bill).map(({ line, quantity }) => ({ orderItemId: line, quantity })),
    ][other % 3];
    const percent = [null, 10, 20, 1 + (other % 100)][one % 4] ?? null;
    const kind = pickOf(['discount', 'discount', 'house', 'staff_meal', 'surcharge'] as const, one + other);
    await this.giveDiscount(
      items ?? [],
      { kind: kind ?? 'discount', percent },
      other,
      await this.someone(deed),
    );
  }

  /** What is given for some units; null: nothing is open of them. */
  async giveDiscount(
    items: { orderItemId: string; quantity: number }[],
    { kind, percent }: Discounted,
    other: number,
    api: Api,
  ) {
    const { amount: openAmount } = await this.costOf(items);
    if (openAmount === 0) return null;
    const cents = 1 + (other % Math.min(openAmount, 1200));
    const value = kind === 'house' ? { percent: 100 } : percent === null ? { amount: cents } : { percent };
    const given = await api.payments.giveDiscount({
      ...{ ...this.here, id: randomUUID(), openAmount, items },
      discount: { kind, value, reason: 'Stammgast' },
    });
    this.discounts.push(given.id);
    return given;
  }

  private async undoDiscount({ who, one, other }: Deed): Promise<void> {
    const id = pickOf(this.discounts, one);
    const api = await this.someone({ who, other });
    const reason = 'Doch nicht';
    if (id)
      await attempt(api.payments.undoDiscount({ ...this.here, id, reason }), 'SURCHARGE_PAID', 'WRITTEN_OFF');
  }

  async sellVoucher({ who, one, other }: Pick<Deed, 'who' | 'one' | 'other'>): Promise<void> {
    const how = [{ method: 'cash' }, { method: 'card', cardKind: 'EC' }, { method: 'transfer' }] as const;
    const api = await this.someone({ who, other });
    const sold = await api.vouchers.sell({
      ...{ ...this.here, id: randomUUID(), amount: 1000 + other * 3, ...(pickOf(how, one) ?? how[0]) },
    });
    this.vouchers.push({ id: sold.id, code: sold.code });
  }

  private async cancelVoucher({ who, one, other }: Deed): Promise<void> {
    const id = pickOf(this.vouchers, one)?.id;
    const api = await this.someone({ who, other });
    if (id)
      await attempt(
        api.vouchers.cancel({ ...this.here, id, reason: 'Umtausch' }),
        'VOUCHER_USED',
        'CASH_TOO_LOW',
      );
  }

  async bookCash({ who, one, other }: Pick<Deed, 'who' | 'one' | 'other'>): Promise<void> {
    const { drawers } = await this.owner.cashbook.get(this.here);
    const kind = pickOf(
      ['bank_in', 'supplier', 'private_out', 'other_in', 'bank_out', 'private_in'] as const,
      one,
    );
    const drawer = pickOf(drawers, other);
    if (!drawer || !kind) return;
    const api = await this.someone({ who, other });
    const booked = await attempt(
      api.cashbook.book({
        ...{ ...this.here, id: randomUUID(), drawerId: drawer.id, kind, amount: 1 + other, reason: 'Markt' },
        receiptNumber: kind === 'supplier' ? `R-${one}` : null,
      }),
      'CASH_TOO_LOW',
    );
    if (booked) this.entries.push(booked.id);
  }

  async correctCash({ who, one, other }: Pick<Deed, 'who' | 'one' | 'other'>): Promise<void> {
    const entryId = pickOf(this.entries, one);
    const api = await this.someone({ who, other });
    if (!entryId) return;
    await attempt(
      api.cashbook.correct({ ...this.here, entryId, id: randomUUID(), reason: 'Vertippt' }),
      ...['CASH_ENTRY_CORRECTED', 'CASH_TOO_LOW'],
    );
  }

  private async free(deed: Deed): Promise<void> {
    const bill = pickOf(
      this.bills.filter(({ kind, hasLeft }) => kind === 'session' && !hasLeft),
      deed.one,
    );
    // Half of them stay, so that tables are full.
    if (bill && deed.other % 2) await this.leave(bill, await this.someone(deed));
  }

  private async writeOff({ one }: Deed): Promise<void> {
    const bill = await this.openBill(one, true);
    // Most claims stay.
    if (bill && one % 3 === 0) await this.writeOffAll(bill);
  }

  async writeOffAll({ tableSessionId, openAmount: amount }: Bill): Promise<void> {
    const { id } = await this.owner.payments.writeOff({
      ...{
        ...this.here,
        id: randomUUID(),
        tableSessionId: tableSessionId ?? '',
        amount,
        reason: 'Zechpreller',
      },
    });
    this.writeOffs.push(id);
  }

  async takeWriteOffBack({ one }: Pick<Deed, 'one'>): Promise<void> {
    const id = pickOf(this.writeOffs, one);
    if (id) await this.owner.payments.takeWriteOffBack({ ...this.here, id });
  }

  private async issueReceipt({ who, one, other }: Deed): Promise<void> {
    const subjectId = pickOf(this.payments, one);
    const api = await this.someone({ who, other });
    // An undone payment has no receipt unless it had one.
    if (subjectId)
      await attempt(api.receipts.issue({ ...this.here, kind: 'payment', subjectId }), 'RECEIPT_EMPTY');
  }

  /** Counts a drawer; so many cents are missing. */
  async count(drawerId: string, missing: number): Promise<void> {
    const { drawers } = await this.owner.cashbook.get(this.here);
    const expected = drawers.find(({ id }) => id === drawerId)?.balance ?? Number.NaN;
    const pieces: Record<string, number> = {};
    let rest = expected - missing;
    for (const cents of notesAndCoins) {
      pieces[cents] = Math.floor(rest / cents);
      rest %= cents;
    }
    const reason = missing === 0 ? null : 'Wechselgeld falsch';
    await this.owner.cashbook.count({ ...this.here, id: randomUUID(), drawerId, pieces, expected, reason });
  }
}

/** The answer of a call, or null where it is refused for one of these reasons. */
async function attempt<T>(call: Promise<T>, ...refusals: string[]): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    expect(refusals).toContain(await codeOf(Promise.reject(error)));
    return null;
  }
}
