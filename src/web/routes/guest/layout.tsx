import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Outlet,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { Visit } from '#contract/sessions.ts';
import { waitingPerPhone } from '#domain/door/door.ts';
import { waitsForStaff } from '#domain/orders/waiting-order.ts';
import { useGuestTexts, usePageLanguage } from '#web/features/languages/guest-texts.ts';
import { HouseWordsContext, houseWordsOf } from '#web/features/languages/house-words.tsx';
import { useMenuNews } from '#web/features/menu/guest/use-menu-news.ts';
import { useNewestMenu } from '#web/features/menu/guest/use-newest-menu.ts';
import { cacheMovedPage } from '#web/features/offline/worker-client.ts';
import {
  confirmedLetIn,
  hasLapsed,
  noOrders,
  sendToNextParty,
  stillOrdered,
  withoutGone,
} from '#web/features/orders/cart/table-orders.ts';
import { moveTableOrders, useTableOrders } from '#web/features/orders/cart/use-table-orders.ts';
import { useCancellations } from '#web/features/orders/overview/use-cancellations.ts';
import { whileOrderWaits } from '#web/features/sessions/enter-table.ts';
import { useGuestSession } from '#web/features/sessions/use-guest-session.ts';
import { useIsLost } from '#web/features/sessions/use-is-lost.ts';
import { failureOf } from '#web/lib/api.ts';
import { loadRoute } from '#web/lib/route-scripts.ts';
import { useShortMessage } from '#web/lib/short-message.ts';
import { TimeZoneContext } from '#web/lib/time-zone.ts';
import { ConnectionBanner } from '#web/ui/connection-banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/layout.ts';
import {
  CancelledNotice,
  ClosedDialog,
  KnockNotice,
  MenuNewsNotice,
  MovedNotice,
  PinDialog,
} from './guest-dialogs.tsx';
import type { GuestPage } from './guest-page.ts';
import { type GuestPlace, guestPaths, guestPlaceOf } from './guest-place.ts';
import { OfflinePages } from './offline-pages.tsx';
import { useOpenedOffline } from './use-opened-offline.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** What the server says of a place that does not exist. */
const unknownPlaces = ['RESTAURANT_NOT_FOUND', 'TABLE_NOT_REGISTERED', 'BAD_REQUEST'];

/**
 * Loads the menu, which is the same for every guest of the restaurant, so the server caches the rendered
 * page. The browser adds the guest's own data (cart, session).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const place = guestPlaceOf(searchParams);
  if (!place) {
    // A number that no table can have; a restaurant's id is looked up.
    if (searchParams.get('restaurantId') && searchParams.get('table'))
      throw data({ code: 'TABLE_NOT_REGISTERED' }, { status: 404 });
    // The specification redirects menu and cart to the start page; a dish's page says what is missing.
    if (!isDishPage(pathname)) throw redirectDocument('/');
    throw data({ code: 'RESTAURANT_NOT_FOUND' }, { status: 404 });
  }
  try {
    const { api, language } = context;
    return { place, menu: await api.menu.get({ ...place, ...(language && { language }) }) };
  } catch (error) {
    const { code } = failureOf(error);
    const isUnknown = unknownPlaces.some((unknown) => unknown === code);
    throw data({ code }, { status: isUnknown ? 404 : 503 });
  }
}

/** Moving between the pages of one restaurant requests nothing, so it works without reception. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const before = guestPlaceOf(currentUrl.searchParams);
  const after = guestPlaceOf(nextUrl.searchParams);
  return before?.restaurantId !== after?.restaurantId;
}

export default function GuestLayout({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  // The table may have changed since the page was loaded.
  const place = guestPlaceOf(new URLSearchParams(search)) ?? loaderData.place;
  return <GuestRestaurant key={place.restaurantId} place={place} loadedMenu={loaderData.menu} />;
}

interface GuestRestaurantProps {
  place: GuestPlace;
  loadedMenu: GuestMenu;
}

/** What lasts when a party moves to another table of its restaurant. */
function GuestRestaurant({ place, loadedMenu }: GuestRestaurantProps) {
  const { language } = usePageLanguage();
  const newestMenu = useNewestMenu(loadedMenu, language);
  const words = useMemo(() => houseWordsOf(newestMenu.menu, language), [newestMenu.menu, language]);
  const [movedTo, setMovedTo] = useState<number | null>(null);
  return (
    <HouseWordsContext value={words}>
      <TimeZoneContext value={newestMenu.menu.restaurant.timeZone}>
        <GuestTable
          // Another table has another cart, session and feed.
          key={place.table}
          place={place}
          newestMenu={newestMenu}
          onMoved={setMovedTo}
          notice={
            <MovedNotice
              open={movedTo !== null}
              table={movedTo ?? place.table}
              onDone={() => setMovedTo(null)}
            />
          }
        />
      </TimeZoneContext>
    </HouseWordsContext>
  );
}

const nothingOrdered: Pick<Visit, 'orders' | 'waiting'> = { orders: [], waiting: [] };

interface GuestTableProps {
  place: GuestPlace;
  newestMenu: ReturnType<typeof useNewestMenu>;
  onMoved: (table: number) => void;
  notice: ReactNode;
}

function GuestTable({ place, newestMenu, onMoved, notice }: GuestTableProps) {
  const texts = useGuestTexts();
  const navigate = useNavigate();
  const paths = guestPaths(place);
  const { menu, want, reload } = newestMenu;
  const { restaurant } = menu;
  const tableOrders = useTableOrders(place.restaurantId, place.table);
  const guest = useGuestSession({
    ...place,
    place: { restaurantName: restaurant.name, logoUrl: restaurant.logoUrl },
    onMenuVersion: want,
    onReset: reload,
  });
  const { session, movedTo, refresh, joined } = guest;
  const ordered = session.state === 'joined' ? session.visit : nothingOrdered;
  const cancellations = useCancellations(ordered);
  const [isPinDismissed, setPinDismissed] = useState(false);
  /** The provisional party that wants to join the others at its table. */
  const [joiningId, setJoiningId] = useState<string | null>(null);
  const [isClosedDismissed, setClosedDismissed] = useState(false);
  const [menuNews, markMenuNewsRead] = useMenuNews(menu);
  const [added, announceAdded] = useShortMessage();
  useRouteFocus();
  useOpenedOffline(place);

  const { refused } = tableOrders.orders;
  useEffect(() => {
    if (refused === 'SESSION_ENDED' || refused === 'NOT_AT_TABLE' || refused === 'PHONE_BARRED')
      void refresh();
    else if (refused) reload();
  }, [refused, refresh, reload]);

  const { update, sendNow } = tableOrders;
  const isLapsed = hasLapsed(tableOrders.orders);
  const joinedId = session.state === 'joined' ? session.visit.tableSessionId : null;
  useEffect(() => {
    if (isLapsed) void refresh();
  }, [isLapsed, refresh]);
  useEffect(() => {
    if (!isLapsed || joinedId === null) return;
    if (!hasLapsed(update((orders) => sendToNextParty(orders, joinedId)))) sendNow();
  }, [isLapsed, joinedId, update, sendNow]);

  useEffect(() => {
    if (joined) update((orders) => withoutGone(orders, joined));
  }, [joined, update]);
  useEffect(() => {
    update((orders) => confirmedLetIn(orders, ordered.orders));
  }, [ordered.orders, update]);
  // What the server has put off until then it takes now.
  const awaited = ordered.waiting.filter(waitsForStaff).length;
  useEffect(() => {
    if (awaited < waitingPerPhone) sendNow();
  }, [awaited, sendNow]);

  const endedId = session.state === 'ended' ? session.tableSessionId : null;
  useEffect(() => {
    if (endedId === null) return;
    let state: { unsentOrder: true } | null = null;
    update((orders) => {
      if (orders.outbox.length > 0 || orders.refused === 'SESSION_ENDED') state = { unsentOrder: true };
      return noOrders;
    });
    void loadRoute('routes/guest/thank-you').then(() =>
      navigate(`/thank-you/${endedId}`, { replace: true, state }),
    );
  }, [endedId, update, navigate]);

  const { restaurantId, table } = place;
  const { pathname } = useLocation();
  useEffect(() => {
    if (movedTo === null) return;
    moveTableOrders(restaurantId, table, movedTo);
    onMoved(movedTo);
    const query = new URLSearchParams({ restaurantId, table: String(movedTo) });
    const going = navigate({ pathname, search: `?${query}` }, { replace: true });
    void Promise.resolve(going).then(cacheMovedPage);
  }, [movedTo, restaurantId, table, pathname, onMoved, navigate]);

  const isPinRequired = session.state === 'pin_required';
  const isProvisional = session.state === 'joined' && session.visit.status === 'provisional';
  const provisionalId = isProvisional ? session.visit.tableSessionId : null;
  const page: GuestPage = {
    ...place,
    menu,
    session: tableOrders.orders.outbox.length > 0 ? { ...guest, session: whileOrderWaits(session) } : guest,
    tableOrders: {
      ...tableOrders,
      orders: {
        ...tableOrders.orders,
        // A phone that was sent away is told nothing else of ordering. [DOOR-24]
        confirmed: session.state === 'barred' ? [] : stillOrdered(tableOrders.orders.confirmed, ordered),
      },
    },
    paths,
    askForPin: () => {
      setPinDismissed(false);
      setJoiningId(provisionalId);
      // It may have been let in since it closed the dialog. [TAB-14]
      if (isPinRequired) void refresh();
    },
    added,
    announceAdded,
  };
  const isLost = useIsLost(guest.connection);
  const knocks = session.state === 'joined' ? session.visit.knocks : [];
  return (
    <div className="group/guest" data-lost={isLost || undefined}>
      <aside className="sticky top-0 z-30">
        <ConnectionBanner visible={isLost}>{texts.connectionLost}</ConnectionBanner>
        {notice}
        <KnockNotice open={knocks.length > 0} knocks={knocks} onAnswer={guest.answerKnock} />
        <MenuNewsNotice
          open={menuNews.begun.length + menuNews.over.length > 0}
          news={menuNews}
          onRead={markMenuNewsRead}
        />
        <CancelledNotice
          open={cancellations.unread.length > 0}
          unread={cancellations.unread}
          onRead={cancellations.markRead}
        />
      </aside>
      <Outlet context={page} />
      <PinDialog
        open={isPinRequired ? !isPinDismissed : joiningId !== null && joiningId === provisionalId}
        onClose={() => {
          setPinDismissed(true);
          setJoiningId(null);
        }}
        problem={guest.pinProblem}
        busy={guest.isCheckingPin}
        onSubmit={guest.enterPin}
        canCall={isPinRequired && restaurant.enableCallWaiter}
        isOnlyReading={isPinRequired}
        place={place}
        onChanged={() => void refresh()}
      />
      <ClosedDialog
        open={session.state === 'closed' && !isClosedDismissed}
        onClose={() => setClosedDismissed(true)}
      />
      <OfflinePages />
    </div>
  );
}

function isDishPage(pathname: string): boolean {
  return pathname.startsWith('/menu/item/');
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useGuestTexts();
  const { pathname } = useLocation();
  const isDish = isDishPage(pathname);
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  const isUnknownTable = isUnknown && error.data?.code === 'TABLE_NOT_REGISTERED';
  const whatIsUnknown = isUnknownTable ? texts.errors.TABLE_NOT_REGISTERED : texts.menu.noRestaurant;
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>{texts.pageFailed.title}</title>
      <h1 className="sr-only">{texts.pageFailed.title}</h1>
      {isUnknown ? (
        <ErrorState
          retryLabel={isDish ? texts.unplaced.restart : texts.back}
          onRetry={() => window.location.assign('/')}
        >
          {isDish ? texts.unplaced.text : whatIsUnknown}
        </ErrorState>
      ) : (
        <ErrorState retryLabel={texts.tryAgain} onRetry={() => window.location.reload()}>
          {texts.menu.loadFailed}
        </ErrorState>
      )}
    </main>
  );
}
