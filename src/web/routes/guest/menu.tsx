import { DoorClosed, UtensilsCrossed } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { MenuItem } from '#contract/menu/menu.ts';
import { waitsForStaff } from '#domain/orders/waiting-order.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText, Sentence, useSaid } from '#web/features/languages/house-words.tsx';
import { LanguageOffer } from '#web/features/languages/language-offer.tsx';
import { LanguageSwitch } from '#web/features/languages/language-switch.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { AllergenLegend } from '#web/features/menu/guest/allergen-legend.tsx';
import { MenuBar } from '#web/features/menu/guest/menu-bar.tsx';
import { MenuLanguage } from '#web/features/menu/guest/menu-language.tsx';
import {
  filtersOf,
  findDishes,
  indexMenu,
  isSearching,
  noSearch,
} from '#web/features/menu/guest/menu-search.ts';
import { MenuSection } from '#web/features/menu/guest/menu-section.tsx';
import { RestaurantHeader } from '#web/features/menu/guest/restaurant-header.tsx';
import { SearchResult } from '#web/features/menu/guest/search-result.tsx';
import { SocialLinks } from '#web/features/menu/guest/social-links.tsx';
import { useMenuSearch } from '#web/features/menu/guest/use-menu-search.ts';
import { initialChoice } from '#web/features/menu/option-choice.ts';
import { addLine, newLine } from '#web/features/orders/cart/cart.ts';
import { CartButton } from '#web/features/orders/cart/cart-button.tsx';
import { reviewCart } from '#web/features/orders/cart/cart-review.ts';
import { PendingBar, PlacedBar } from '#web/features/orders/cart/status-bars.tsx';
import { confirmedRead } from '#web/features/orders/cart/table-orders.ts';
import { visibleOrders } from '#web/features/orders/overview/visible-orders.ts';
import { ActionCards } from '#web/features/sessions/action-cards.tsx';
import { SessionRow } from '#web/features/sessions/session-row.tsx';
import { cn } from '#web/lib/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HoursDialog, OrderOverview, ReviewsDialog } from './guest-dialogs.tsx';
import { useGuestPage } from './guest-page.ts';

/** The least number of dishes for a search field; shorter menus are faster to read than to search. */
const searchableFrom = 10;

/** Says when the browser has had the time to lay out every dish; see `one-of-many`. */
function markLaidOut(list: HTMLElement | null) {
  setTimeout(() => list?.setAttribute('data-laid-out', ''), 1000);
}

/** The menu of a restaurant, with the ways to all other guest pages. */
export default function Menu() {
  const texts = useGuestTexts();
  const said = useSaid();
  const { menu, table, session, tableOrders, paths, askForPin, added, announceAdded } = useGuestPage();
  const { restaurant, categories } = menu;
  const [isShowingOrders, setShowingOrders] = useState(false);
  const [isShowingHours, setShowingHours] = useState(false);
  const [isShowingReviews, setShowingReviews] = useState(false);
  const visit = session.session.state === 'joined' ? session.session.visit : undefined;
  const waiting = visit?.waiting.filter(waitsForStaff).length ?? 0;
  const { cart, outbox, confirmed } = tableOrders.orders;
  const shownCategories = useMemo(
    () => categories.filter((category) => category.items.length > 0),
    [categories],
  );
  const items = shownCategories.flatMap((category) => category.items);

  const [search, setSearch] = useMenuSearch();
  // Deferred, so that typing is painted before the results, and the opened search before its index is made.
  const wanted = useDeferredValue(search);
  const index = useMemo(
    () => (wanted.isOpen ? indexMenu(shownCategories, said) : []),
    [wanted.isOpen, shownCategories, said],
  );
  const found = useMemo(() => (isSearching(wanted) ? findDishes(index, wanted) : null), [index, wanted]);

  const { update } = tableOrders;
  const add = useCallback(
    (item: MenuItem) => {
      const line = newLine(item, { chosen: initialChoice(item), comment: '', quantity: 1 });
      update((orders) => ({ ...orders, cart: addLine(orders.cart, line) }));
      announceAdded(item.name);
    },
    [update, announceAdded],
  );

  return (
    <main>
      <title>{texts.menu.title({ restaurant: restaurant.name })}</title>
      <div className="bg-linear-to-b from-basil-tint to-paper">
        <div className="mx-auto grid max-w-300 grid-cols-1 gap-3.5 px-4 pt-5 pb-4 md:gap-5 md:px-6 md:pt-10 md:pb-6">
          <RestaurantHeader menu={menu} table={table} onShowReviews={() => setShowingReviews(true)}>
            <div className="flex items-center">
              <LanguageOffer />
              <LanguageSwitch look="short" className="-me-2 px-2" />
            </div>
          </RestaurantHeader>
          {!restaurant.isOpen && (
            <p className="flex items-center gap-3 rounded-card bg-paprika px-4 py-3 font-semibold text-on-paprika">
              <DoorClosed aria-hidden className="size-5 shrink-0" />
              {texts.menu.closedBanner}
            </p>
          )}
          <SessionRow session={session.session} onEnterPin={askForPin} onRetry={session.retry} />
          <ActionCards
            restaurant={restaurant}
            call={visit?.call}
            isProvisional={visit?.status === 'provisional'}
            onEnterPin={askForPin}
            onCall={session.setCall}
            callFailure={session.callFailure}
            openOrders={waiting + (visit ? visibleOrders(visit.orders).length : 0)}
            onShowOrders={() => setShowingOrders(true)}
          />
          <MenuLanguage />
          <noscript>
            <p className="text-ink-soft text-sm">{texts.needsScript}</p>
          </noscript>
        </div>
      </div>

      {shownCategories.length > 0 && (
        <MenuBar
          categories={shownCategories}
          filters={search.isOpen ? filtersOf(shownCategories) : null}
          search={search}
          onSearch={setSearch}
          isSearchable={items.length >= searchableFrom}
        />
      )}
      <div
        ref={markLaidOut}
        className={cn(
          'mx-auto max-w-300 px-4 pb-40 md:px-6',
          // Keeps the bar at the top even with few results.
          search.isOpen && 'min-h-dvh',
        )}
      >
        <SearchResult
          count={found && found.size}
          isAllergic={wanted.without.length > 0}
          onReset={() => setSearch({ ...noSearch, isOpen: true })}
        />
        {shownCategories.length === 0 && (
          <EmptyState icon={UtensilsCrossed} title={texts.menu.empty}>
            {texts.menu.emptyHint}
          </EmptyState>
        )}
        {shownCategories.map((category, position) => (
          <MenuSection
            key={category.id}
            category={category}
            isOpen={restaurant.isOpen}
            isFirst={position === 0}
            found={found}
            itemHref={paths.item}
            onAdd={add}
          />
        ))}
        <AllergenLegend items={items} />
        <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-5 border-line border-t pt-5">
          <SocialLinks links={restaurant.socialLinks} />
          {restaurant.openingHours && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setShowingHours(true)}
              className="min-h-11 text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {texts.menu.openingHours}
            </button>
          )}
          <LanguageSwitch className="-ms-3 px-3" />
        </footer>
        <LegalLinks className="mt-6" />
      </div>

      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="pointer-events-auto mx-auto grid max-w-130 gap-2">
          <p
            role="status"
            className="pointer-events-none mx-auto max-w-full truncate rounded-full bg-ink px-4 py-2 font-semibold text-paper text-sm shadow-pop empty:hidden"
          >
            {added && (
              <Sentence about={<HouseText>{added}</HouseText>}>
                {(dish) => texts.menu.added({ dish })}
              </Sentence>
            )}
          </p>
          <PendingBar outbox={outbox} cartHref={paths.cart} isAwaited={waiting > 0} />
          <PlacedBar confirmed={confirmed} onDone={() => tableOrders.update(confirmedRead)} />
          {cart.lines.length > 0 && (
            <CartButton href={paths.cart} {...reviewCart(cart, menu)} isOpen={restaurant.isOpen} />
          )}
        </div>
      </div>

      {restaurant.openingHours && (
        <HoursDialog
          open={isShowingHours}
          onClose={() => setShowingHours(false)}
          hours={restaurant.openingHours}
        />
      )}
      <ReviewsDialog
        open={isShowingReviews}
        onClose={() => setShowingReviews(false)}
        restaurantId={restaurant.id}
      />
      {visit && (
        <OrderOverview
          open={isShowingOrders}
          onClose={() => setShowingOrders(false)}
          restaurantId={restaurant.id}
          visit={visit}
        />
      )}
    </main>
  );
}
