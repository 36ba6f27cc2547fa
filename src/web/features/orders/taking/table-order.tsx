import { ChevronLeft, Receipt } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { GuestMenu, MenuItem } from '#contract/menu/menu.ts';
import { countUnits } from '#domain/orders/pricing.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { initialChoice, missingGroups } from '#web/features/menu/option-choice.ts';
import {
  addLine,
  type Cart,
  type CartLine,
  lineKey,
  newLine,
  replaceLine,
} from '#web/features/orders/cart/cart.ts';
import { itemsById, reviewCart } from '#web/features/orders/cart/cart-review.ts';
import { useOrders } from '#web/features/orders/cart/orders-outbox.ts';
import { placeOrder, takeBack } from '#web/features/orders/cart/table-orders.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { findPending, isWaiting } from '#web/lib/outbox/pending.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSeats } from '../seats.ts';
import { DishList } from './dish-list.tsx';
import { ExtrasPicker, type Picking } from './extras-picker.tsx';
import { Notice, OrderPanel } from './order-panel.tsx';
import { PendingOrder } from './pending-order.tsx';
import { refusalSentence } from './refusal-sentence.ts';
import { SeatRow } from './seat-row.tsx';
import { staffOrderText as text } from './staff-order-text.ts';
import { nameOf, type StaffOrders, type TableId } from './staff-outbox.ts';
import type { LoadedMenu } from './use-menu.ts';
import { staffOutbox } from './use-staff-outbox.ts';

interface TableOrderProps {
  restaurantId: string;
  tableId: TableId;
  menu: LoadedMenu;
  /** Called when the order has reached the kitchen and nothing else is left to send. */
  onDone: () => void;
}

/** Menu and order side by side; on a phone one at a time. */
export function TableOrder({ menu, ...props }: TableOrderProps) {
  if (menu.data) return <Taking {...props} menu={menu.data} reload={menu.reload} />;
  if (menu.failure) {
    return (
      <div className="p-6">
        <ErrorState retryLabel={text.tryAgain} onRetry={menu.reload}>
          {text.loadFailed}
        </ErrorState>
      </div>
    );
  }
  return (
    <Loading label={text.loading} className="grid gap-2.5 p-5">
      <p aria-hidden className="text-ink-soft">
        {text.loading}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </Loading>
  );
}

type TakingProps = Omit<TableOrderProps, 'menu'> & { menu: GuestMenu; reload: () => void };

function Taking({ restaurantId, tableId, menu, reload, onDone }: TakingProps) {
  const outbox = staffOutbox(restaurantId);
  const { orders, isLasting } = useOrders(outbox, nameOf(tableId));
  const { cart, refused } = orders;
  const review = reviewCart(cart, menu);
  const count = countUnits(cart.lines);
  // A phone shows one of the two views. Pending and refused orders are in the order view.
  const [view, setView] = useState<'menu' | 'order'>(refused || orders.outbox.length > 0 ? 'order' : 'menu');
  const [picking, setPicking] = useState<Picking & { key: number }>();
  const [isPicking, setIsPicking] = useState(false);
  const [said, setSaid] = useState('');
  const [sentId, setSentId] = useState<string>();
  const { service } = useCourses();
  // At no table, nobody sits.
  const usesSeats = useSeats() && tableId !== null;
  const [seat, setSeat] = useState<number>();
  const isByCourse = tableId !== null && (cart.byCourse ?? service === 'house');

  const sent = sentId === undefined ? undefined : findPending(orders, sentId);
  const isSending = sent !== undefined && !isWaiting(sent);
  const canSubmit = count > 0 && !review.hasProblems && !review.isTooLong && !isSending;
  const isPlaced = orders.confirmed.some(({ id }) => id === sentId);
  const isFinished = isPlaced && count === 0 && orders.outbox.length === 0;
  useEffect(() => {
    if (isFinished) onDone();
  }, [isFinished, onDone]);
  useEffect(() => {
    // A refusal may mean that the server has a newer menu.
    if (refused) reload();
  }, [refused, reload]);

  function update(changeOrders: (orders: StaffOrders) => StaffOrders) {
    return outbox.update(nameOf(tableId), changeOrders);
  }

  function change(changeCart: (cart: Cart) => Cart) {
    update((current) => ({ ...current, cart: changeCart(current.cart), refused: null }));
  }

  function put(line: CartLine) {
    change((current) => addLine(current, line));
    setSaid(text.added({ quantity: line.quantity, dish: line.name }));
  }

  function pick(next: Picking) {
    setPicking({ ...next, seat, key: (picking?.key ?? 0) + 1 });
    setIsPicking(true);
  }

  function add(item: MenuItem, quantity: number) {
    const chosen = initialChoice(item);
    if (missingGroups(item, chosen).length > 0) return pick({ item, quantity });
    put({ ...newLine(item, { chosen, comment: '', quantity }), seat });
  }

  function edit(line: CartLine) {
    const item = itemsById(menu).get(line.menuItemId);
    if (item) pick({ item, quantity: line.quantity, line });
  }

  function apply(line: CartLine) {
    setIsPicking(false);
    const old = picking?.line;
    if (old) change((current) => replaceLine(current, lineKey(old), line));
    else put(line);
  }

  function submit() {
    if (!canSubmit) return;
    setView('order');
    const id = newId();
    const order = { id, restaurantId, to: { tableId }, menu, seenTotal: review.total, byCourse: isByCourse };
    const placed = update((current) => placeOrder(current, order));
    if (findPending(placed, id)) setSentId(id);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isPicking) return;
    event.preventDefault();
    submit();
  }

  const submitButton = (label: string, className: string, showsSum: boolean) => (
    <Button
      size="lg"
      aria-disabled={!canSubmit}
      aria-keyshortcuts="Control+Enter"
      title={text.submitShortcut}
      className={cn('min-w-0 px-4! aria-disabled:opacity-50', className)}
      onClick={submit}
    >
      {isSending ? text.submitting : label}
      {!isSending && showsSum && <span className="num">· {formatMoney(review.total)}</span>}
    </Button>
  );

  return (
    <div onKeyDown={handleKey} role="presentation" className="flex min-h-0 flex-1 flex-col">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex min-h-0 flex-1">
        <div className={cn('flex min-w-0 flex-1 flex-col', view === 'order' && 'max-md:hidden')}>
          {usesSeats && (
            <SeatRow
              seat={seat}
              highest={Math.max(0, ...cart.lines.map((line) => line.seat ?? 0))}
              onSeat={setSeat}
            />
          )}
          {menu.categories.length === 0 ? (
            <p className="p-6 text-ink-soft">{text.emptyMenu}</p>
          ) : (
            <DishList
              categories={menu.categories}
              counts={countsOf(cart.lines)}
              onAdd={add}
              onChoose={(item, quantity) => pick({ item, quantity })}
            />
          )}
        </div>
        <div
          className={cn(
            'flex w-full flex-col border-line md:w-88 md:shrink-0 md:border-s lg:w-96',
            view === 'menu' && 'max-md:hidden',
          )}
        >
          <OrderPanel
            cart={cart}
            review={review}
            isByCourse={service === 'off' || tableId === null ? null : isByCourse}
            onChange={change}
            onEdit={edit}
          >
            {refused && (
              <p
                role="alert"
                className="rounded-control bg-paprika-tint px-3 py-2 font-semibold text-paprika text-sm"
              >
                {text.submitFailed} {refusalSentence(refused)}
              </p>
            )}
            {orders.outbox.map((pending) => (
              <PendingOrder
                key={pending.request.id}
                pending={pending}
                onSendNow={outbox.wake}
                onTakeBack={() => update((current) => takeBack(current, pending.request.id))}
              />
            ))}
            {!isLasting && <Notice sentence={text.notLasting} />}
          </OrderPanel>
          <div className="border-line border-t px-5 pt-3 pb-4 max-md:hidden">
            <p className="num flex items-baseline justify-between pb-2">
              <span className="font-semibold">{text.sum}</span>
              <span className="font-semibold font-serif text-2xl" translate="no">
                {formatMoney(review.total)}
              </span>
            </p>
            {submitButton(review.hasPriceChanges ? text.submitAtNewPrice : text.submit, 'w-full', false)}
          </div>
        </div>
      </div>
      <div className="flex gap-2 border-line border-t px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
        <Button
          variant="outline"
          size="lg"
          className="num px-3.5!"
          aria-label={view === 'menu' ? text.showOrder({ count, sum: review.total }) : undefined}
          onClick={() => setView(view === 'menu' ? 'order' : 'menu')}
        >
          {view === 'menu' ? (
            <>
              <Receipt aria-hidden />
              {count}
            </>
          ) : (
            <>
              <ChevronLeft aria-hidden />
              {text.backToMenu}
            </>
          )}
        </Button>
        {submitButton(text.submitShort, 'flex-1', true)}
      </div>
      {picking && (
        <ExtrasPicker
          key={picking.key}
          picking={picking}
          open={isPicking}
          usesSeats={usesSeats}
          onClose={() => setIsPicking(false)}
          onApply={apply}
        />
      )}
    </div>
  );
}

function countsOf(lines: readonly CartLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { menuItemId, quantity } of lines) {
    counts.set(menuItemId, (counts.get(menuItemId) ?? 0) + quantity);
  }
  return counts;
}
