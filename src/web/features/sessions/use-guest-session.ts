import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Visit } from '#contract/sessions.ts';
import { isHere } from '#domain/sessions/session-status.ts';
import type { TableCall } from '#domain/tables/table-status.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';
import type { StreamState } from '#web/lib/live/stream.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { useRetry } from '#web/lib/use-retry.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { enterTable, type GuestSession, type PinProblem } from './enter-table.ts';
import { visitGoneBackTo } from './gone-back.ts';
import { createVisitResource, followAsReader, type RestaurantNews } from './guest-feed.ts';
import {
  forgetPin,
  type LastVisit,
  lastVisit,
  rememberedPin,
  rememberPin,
  rememberVisit,
} from './remembered-visit.ts';
import { forgetScannedCode, takeScannedCode } from './scanned-code.ts';

export type GuestSessionHandle = ReturnType<typeof useGuestSession>;

interface GuestSessionOptions extends RestaurantNews {
  restaurantId: string;
  table: number;
  /** The restaurant's name and logo, stored with the visit. */
  place: Pick<LastVisit, 'restaurantName' | 'logoUrl'>;
}

/**
 * Joins the phone to its table once the page runs, and follows the visit until it ends. `onMenuVersion` and
 * `onReset` must be stable functions. [SES-1]
 */
export function useGuestSession(options: GuestSessionOptions) {
  const { restaurantId, table, place, onMenuVersion, onReset } = options;
  const [callFailure, setCallFailure] = useState<Failure['code'] | null>(null);
  const { entry, isCheckingPin, hasLeftRef, enter, restart } = useEntry(restaurantId, table);
  const joined = entry.state === 'joined' ? entry.visit : null;

  const resource = useMemo(
    () => joined && createVisitResource(restaurantId, joined, { onMenuVersion, onReset }),
    [restaurantId, joined, onMenuVersion, onReset],
  );
  const live = useResource(resource);
  const visit = live.data;
  const session = useMemo(() => (visit ? sessionOf(visit, table) : entry), [visit, table, entry]);
  const isMerged = visit != null && visit.mergedInto !== null;
  const isLapsed = visit?.lapsed === true;
  const isMoved = visit != null && isHere(visit.status) && visit.tableNumber !== table;

  // The feed tells what changes from here on; the page's own menu may be older.
  useEffect(() => {
    if (joined) onMenuVersion(joined.menuVersion);
  }, [joined, onMenuVersion]);

  const isReading = !joined && entry.state !== 'entering' && entry.state !== 'ended';
  const [readerConnection, setReaderConnection] = useState<StreamState>('connecting');
  const isRefused = entry.state === 'closed';
  useEffect(() => {
    if (!isReading) return;
    const news: RestaurantNews = {
      onReset,
      onMenuVersion(menuVersion, isOpen) {
        onMenuVersion(menuVersion);
        if (isOpen && isRefused) void enter();
      },
    };
    return followAsReader(restaurantId, news, setReaderConnection);
  }, [isReading, isRefused, restaurantId, onReset, onMenuVersion, enter]);

  // The server has ended the feed: the visit is over, or this phone is no longer known at the table.
  const isLetGo = live.stream === 'closed' || live.failure?.code === 'NOT_AT_TABLE';
  useEffect(() => {
    if (isLetGo) void enter();
  }, [isLetGo, enter]);

  // After a merge, this phone follows the other party's visit. After its party has lapsed, it sits down anew.
  const isElsewhere = isMerged || isLapsed;
  useEffect(() => {
    hasLeftRef.current = isElsewhere;
    if (isElsewhere) void enter();
  }, [isElsewhere, hasLeftRef, enter]);
  useRetry(isElsewhere, enter);

  useMemory(session, isMoved ? visit : null, { ...place, restaurantId, table });

  async function setCall(call: TableCall | null) {
    if (session.state !== 'joined' || !resource) return;
    const { tableSessionId } = session.visit;
    setCallFailure(null);
    try {
      await resource.during(api.sessions.setCall({ restaurantId, tableSessionId, call }), (visit) => ({
        ...visit,
        call,
      }));
    } catch (error) {
      const { code } = failureOf(error);
      if (code !== 'PHONE_BARRED') setCallFailure(code);
      if (isNotSeated(code)) void enter();
    }
  }

  async function answerKnock(number: number, letIn: boolean) {
    if (session.state !== 'joined' || !resource) return;
    const { tableSessionId } = session.visit;
    try {
      await resource.during(
        api.sessions.answerKnock({ restaurantId, tableSessionId, number, letIn }),
        (visit) => ({ ...visit, knocks: visit.knocks.filter((other) => other !== number) }),
      );
    } catch (error) {
      // It is asked again as long as the other phone waits.
      if (isNotSeated(failureOf(error).code)) void enter();
    }
  }

  return {
    session,
    /** Lets a phone in that asks for it, or says no. [TAB-14] */
    answerKnock: (number: number, letIn: boolean) => void answerKnock(number, letIn),
    /** The visit as it was when the phone joined, or came back. */
    joined,
    /** Why the last PIN did not let the phone in. */
    pinProblem: pinProblemOf(entry),
    /** The table where the party sits now, if it has left this one. */
    movedTo: isMoved ? visit.tableNumber : null,
    connection: isReading ? readerConnection : live.stream,
    /** A typed PIN is being checked. */
    isCheckingPin,
    enterPin: (pin: string) => void enter(pin),
    /** Tries again after a failure. */
    retry: restart,
    /** Asks the server for the state of the visit. */
    refresh: enter,
    setCall: (call: TableCall | null) => void setCall(call),
    /** Why the last call failed, until the next call. */
    callFailure,
  };
}

/** Whether a call failed because this phone sits at the table no longer, or not yet. */
function isNotSeated(code: Failure['code']): boolean {
  return ['SESSION_ENDED', 'SESSION_LAPSED', 'NOT_AT_TABLE', 'PHONE_BARRED'].includes(code);
}

function pinProblemOf(entry: GuestSession): PinProblem | null {
  if (entry.state === 'pin_required') return entry.problem;
  return (entry.state === 'joined' && entry.pinProblem) || null;
}

/** The timeout of entering. */
const timeoutMs = 15_000;

/** Joins the table: on page load, automatically again while it fails, and on request. */
function useEntry(restaurantId: string, table: number) {
  const [entry, setEntry] = useState<GuestSession>({ state: 'entering' });
  const [isCheckingPin, setCheckingPin] = useState(false);
  const isEntering = useRef(false);
  const hasLeftRef = useRef(false);
  const joinedSessionId = useRef<string>(undefined);
  const arrival = useRef(useNavigationType());
  const code = useRef<string>(undefined);

  const enter = useCallback(
    async (typedPin?: string) => {
      if (isEntering.current) return;
      isEntering.current = true;
      setCheckingPin(typedPin !== undefined);
      const tableSessionId = joinedSessionId.current ?? unfinishedVisit(restaurantId, table);
      const next = await withTimeout(timeoutMs, (signal) =>
        enterTable({
          lastVisit: tableSessionId
            ? (id = tableSessionId) => api.sessions.visit({ restaurantId, tableSessionId: id }, { signal })
            : undefined,
          enter: (pin) =>
            api.sessions.enter(
              { restaurantId, table, ...(pin && { pin }), ...(code.current && { code: code.current }) },
              { signal },
            ),
          typedPin,
          rememberedPin: rememberedPin(restaurantId, table),
          forgetPin: () => forgetPin(restaurantId, table),
        }),
      );
      isEntering.current = false;
      setCheckingPin(false);
      if (next.state === 'joined') joinedSessionId.current = next.visit.tableSessionId;
      // A guest who has joined stays joined when an answer does not come, as long as the party is there.
      setEntry((before) =>
        next.state === 'failed' && before.state === 'joined' && !hasLeftRef.current ? before : next,
      );
    },
    [restaurantId, table],
  );

  useEffect(() => {
    code.current = takeScannedCode(restaurantId, table);
    const tableSessionId = visitGoneBackTo(restaurantId, table, arrival.current);
    if (tableSessionId) setEntry({ state: 'ended', tableSessionId });
    else void enter();
  }, [restaurantId, table, enter]);
  useRetry(entry.state === 'failed', enter);
  // Staff may have let the phone in again meanwhile. [DOOR-24]
  const isBarred = entry.state === 'barred';
  useEffect(() => (isBarred ? onWake(() => void enter()) : undefined), [isBarred, enter]);

  function restart() {
    setEntry({ state: 'entering' });
    void enter();
  }
  return { entry, isCheckingPin, hasLeftRef, enter, restart };
}

/** The session of the last visit at this table if this device has not seen it end. */
function unfinishedVisit(restaurantId: string, table: number): string | undefined {
  const last = lastVisit();
  const isHere = last?.restaurantId === restaurantId && last.table === table && !last.isOver;
  return isHere ? last.tableSessionId : undefined;
}

/** Stores the PIN and the visit on the device, for the next page load and for the thank-you page. */
function useMemory(
  session: GuestSession,
  movedVisit: Visit | null,
  place: Omit<LastVisit, 'tableSessionId' | 'isOver'>,
) {
  const { restaurantId, table, restaurantName, logoUrl } = place;
  const pin = session.state === 'joined' ? session.visit.pin : null;
  const joinedId = session.state === 'joined' ? session.visit.tableSessionId : null;
  const endedId = session.state === 'ended' ? session.tableSessionId : null;

  useEffect(() => {
    if (pin) rememberPin(restaurantId, table, pin);
  }, [restaurantId, table, pin]);

  useEffect(() => {
    if (!movedVisit) return;
    const { tableSessionId, tableNumber } = movedVisit;
    forgetPin(restaurantId, table);
    forgetScannedCode(restaurantId, table);
    rememberPin(restaurantId, tableNumber, movedVisit.pin);
    rememberVisit({
      tableSessionId,
      restaurantId,
      table: tableNumber,
      restaurantName,
      logoUrl,
      isOver: false,
    });
  }, [movedVisit, restaurantId, table, restaurantName, logoUrl]);

  useEffect(() => {
    const tableSessionId = joinedId ?? endedId;
    if (!tableSessionId) return;
    const isOver = endedId !== null;
    if (isOver) {
      forgetPin(restaurantId, table);
      forgetScannedCode(restaurantId, table);
    }
    rememberVisit({ tableSessionId, restaurantId, table, restaurantName, logoUrl, isOver });
  }, [joinedId, endedId, restaurantId, table, restaurantName, logoUrl]);
}

function sessionOf(visit: Visit, table: number): GuestSession {
  // The party has been merged, or moved to another table, and this phone is about to follow it; or it has
  // lapsed, and this phone is about to sit down anew.
  if (visit.mergedInto !== null || visit.lapsed) return { state: 'entering' };
  if (!isHere(visit.status)) return { state: 'ended', tableSessionId: visit.tableSessionId };
  return visit.tableNumber === table ? { state: 'joined', visit } : { state: 'entering' };
}
