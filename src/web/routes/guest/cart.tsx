import { CircleAlert, ShoppingBag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { waitsForStaff } from '#domain/orders/waiting-order.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';

import { BackLink } from '#web/features/menu/guest/back-link.tsx';
import { CartForm } from '#web/features/orders/cart/cart-form.tsx';
import { hasCourses, reviewCart } from '#web/features/orders/cart/cart-review.ts';
import { leadMinutesOf } from '#web/features/orders/cart/lead-minutes.ts';
import { OrderPlaced } from '#web/features/orders/cart/order-placed.tsx';
import { PendingOrderCard } from '#web/features/orders/cart/pending-order-card.tsx';
import { PlacedBar } from '#web/features/orders/cart/status-bars.tsx';
import {
  confirmedRead,
  confirmedSeen,
  placeOrder,
  takeBack,
} from '#web/features/orders/cart/table-orders.ts';
import type { GuestSession } from '#web/features/sessions/enter-table.ts';
import { SessionRow } from '#web/features/sessions/session-row.tsx';
import { newId } from '#web/lib/ids.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useGuestPage } from './guest-page.ts';

/** The cart, with orders that are being sent and those that have arrived. */
export default function CartPage() {
  const texts = useAllTexts();
  const { language } = usePageLanguage();
  const { restaurantId, table, menu, session, tableOrders, paths, askForPin } = useGuestPage();
  const { cart, outbox, confirmed, refused } = tableOrders.orders;
  const review = reviewCart(cart, menu);
  const visit = session.session.state === 'joined' ? session.session.visit : undefined;
  const isAwaited = visit?.waiting.some(waitsForStaff) ?? false;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = cart.lines.length === 0;
  const isPlaced = confirmed.length > 0 && isEmpty && outbox.length === 0;

  const { update } = tableOrders;
  useEffect(() => {
    if (isPlaced) update(confirmedSeen);
  }, [isPlaced, confirmed, update]);

  const scan = session.session.state === 'scan_required' ? session.session : null;
  const obstacles: Record<GuestSession['state'], string | null> = {
    joined: null,
    entering: texts.session.entering,
    ended: texts.session.entering,
    pin_required: texts.cart.pinFirst,
    failed: texts.session.failed,
    cookies_needed: texts.errors.COOKIES_NEEDED,
    table_not_registered: texts.errors.TABLE_NOT_REGISTERED,
    closed: texts.menu.closedBanner,
    scan_required: scan && texts.session.scan[scan.way][scan.problem],
    barred: texts.session.barred,
  };

  function order() {
    if (!visit) return;
    const { tableSessionId } = visit;
    // What has not come in the page’s language was read in the house’s words.
    const to = { tableSessionId, ...(language && menu.translations?.language === language && { language }) };
    const seenTotal = review.total;
    tableOrders.update((orders) => placeOrder(orders, { id: newId(), restaurantId, to, menu, seenTotal }));
    // The clicked button is gone, so the focus moves to the heading.
    heading.current?.focus();
    window.scrollTo(0, 0);
  }

  function dismissConfirmed() {
    tableOrders.update(confirmedRead);
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col px-4 pt-4 md:px-6 md:pt-8">
      <title>{texts.cart.title}</title>
      <BackLink menuHref={paths.menu} />
      <header className="mt-4 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {texts.cart.title}
        </h1>
        <span className="num text-ink-soft">{texts.menu.table({ number: table })}</span>
      </header>

      <div className="grid gap-4">
        {(visit === undefined || isAwaited) && session.session.state !== 'entering' && (
          <SessionRow session={session.session} onEnterPin={askForPin} onRetry={session.retry} />
        )}
        {/* A guest's order names a party, not a table. That the phone was sent away says the row above. [DOOR-24] */}
        {refused && refused !== 'TABLE_NOT_FOUND' && refused !== 'PHONE_BARRED' && (
          <p
            role="alert"
            className="flex items-start gap-3 rounded-card border border-paprika bg-paprika-tint p-4 font-semibold text-paprika"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {{ ...texts.errors, ...texts.outbox.refused }[refused]}
          </p>
        )}
        {!tableOrders.isLasting && (
          <p className="rounded-card bg-saffron-tint p-4 text-saffron-ink">{texts.cart.notLasting}</p>
        )}
        {!isPlaced && <PlacedBar confirmed={confirmed} onDone={dismissConfirmed} />}
        {outbox.map((pending) => (
          <PendingOrderCard
            key={pending.request.id}
            pending={pending}
            isAwaited={isAwaited}
            onSendNow={tableOrders.sendNow}
            onTakeBack={() => tableOrders.update((orders) => takeBack(orders, pending.request.id))}
          />
        ))}
      </div>

      {isPlaced && <OrderPlaced confirmed={confirmed} menuHref={paths.menu} onDone={dismissConfirmed} />}
      {!isEmpty && (
        <div className="mt-4 flex flex-1 flex-col">
          <CartForm
            cart={cart}
            review={review}
            leadMinutes={leadMinutesOf(cart, menu, visit?.leadTimes)}
            choosesCourses={hasCourses(cart, menu)}
            dishHref={paths.item}
            onChange={(change) =>
              tableOrders.update((orders) => ({ ...orders, cart: change(orders.cart), refused: null }))
            }
            obstacle={obstacles[menu.restaurant.isOpen ? session.session.state : 'closed']}
            onOrder={order}
          />
        </div>
      )}
      {isEmpty && !isPlaced && outbox.length === 0 && (
        <EmptyState
          icon={ShoppingBag}
          title={texts.cart.empty}
          action={
            <Link to={paths.menu} className={buttonClasses()}>
              {texts.backToMenu}
            </Link>
          }
        >
          {texts.cart.emptyHint}
        </EmptyState>
      )}
    </main>
  );
}
