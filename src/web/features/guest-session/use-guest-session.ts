import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuestMessage } from '#contract/live.ts';
import type { Visit } from '#contract/sessions.ts';
import type { TableCall } from '#domain/tables/table-status.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import type { ConnectionState } from '#web/lib/live/feed-log.ts';
import { enterTable, type GuestSession } from './enter-table.ts';
import { useGuestFeed } from './use-guest-feed.ts';
import { forgetPin, type LastVisit, lastVisit, rememberedPin, rememberPin, rememberVisit } from './remembered-visit.ts';
import { useRetry } from './use-retry.ts';
import { applyToVisit } from './visit-messages.ts';

export interface GuestSessionHandle {
  session: GuestSession;
  connection: ConnectionState;
  /** A typed PIN is being checked. */
  isCheckingPin: boolean;
  enterPin: (pin: string) => void;
  /** Sits down anew, after a failure. */
  retry: () => void;
  /** Asks the server how the visit stands. */
  refresh: () => Promise<void>;
  setCall: (call: TableCall | null) => void;
}

interface GuestSessionOptions {
  restaurantId: string;
  table: number;
  /** What the device remembers of the place. */
  place: Pick<LastVisit, 'restaurantName' | 'logoUrl' | 'menuPath'>;
  /** The restaurant or its menu has changed. */
  onMenuVersion: (menuVersion: number) => void;
  /** Anything may have changed. */
  onReset: () => void;
  onCallFailed: (failure: Failure) => void;
}

/** Seats this phone at its table once the page runs, and follows the visit until it ends. [SES-1] */
export function useGuestSession(options: GuestSessionOptions): GuestSessionHandle {
  const { restaurantId, table, place, onMenuVersion, onReset, onCallFailed } = options;
  const [session, setSession] = useState<GuestSession>({ state: 'entering' });
  const [isCheckingPin, setCheckingPin] = useState(false);
  const isEntering = useRef(false);
  const visit = session.state === 'joined' ? session.visit : null;
  const tableSessionId = visit?.tableSessionId ?? null;

  const setVisit = useCallback((change: (visit: Visit) => Visit) => {
    setSession((before) => (before.state === 'joined' ? sessionOf(change(before.visit)) : before));
  }, []);

  const enter = useCallback(
    async (typedPin?: string) => {
      if (isEntering.current) return;
      isEntering.current = true;
      const last = lastVisit();
      const isHere = last?.restaurantId === restaurantId && last.table === table && !last.isOver;
      const next = await enterTable({
        lastVisit: isHere
          ? () => api.sessions.visit({ restaurantId, tableSessionId: last.tableSessionId })
          : undefined,
        enter: (pin) => api.sessions.enter({ restaurantId, table, ...(pin && { pin }) }),
        typedPin,
        rememberedPin: rememberedPin(restaurantId, table),
        forgetPin: () => forgetPin(restaurantId, table),
      });
      isEntering.current = false;
      setCheckingPin(false);
      setSession(next);
    },
    [restaurantId, table],
  );

  const refresh = useCallback(async () => {
    if (!tableSessionId) return;
    try {
      const newest = await api.sessions.visit({ restaurantId, tableSessionId });
      setVisit((known) => (known.tableSessionId === newest.tableSessionId ? newest : known));
    } catch (error) {
      // This phone is not known at the table any more. Any other failure: the feed asks again.
      if (failureOf(error).code === 'NOT_AT_TABLE') void enter();
    }
  }, [restaurantId, tableSessionId, setVisit, enter]);

  useEffect(() => {
    void enter();
  }, [enter]);
  useRetry(session.state === 'failed', enter);

  const connection = useGuestFeed({
    isOn: session.state !== 'entering' && session.state !== 'ended',
    restaurantId,
    tableSessionId,
    after: visit?.position ?? null,
    onMessage(message: GuestMessage) {
      if ('menuVersion' in message) onMenuVersion(message.menuVersion);
      if (message.kind === 'restaurant' && message.isOpen && session.state === 'closed') void enter();
      setVisit((known) => applyToVisit(known, message));
    },
    onReset() {
      onReset();
      void refresh();
    },
    // Let go by the server: the visit has ended, or this phone is not part of it.
    onClosed: () => void refresh(),
  });

  const pin = visit?.pin;
  const { restaurantName, logoUrl, menuPath } = place;
  useEffect(() => {
    if (pin) rememberPin(restaurantId, table, pin);
  }, [restaurantId, table, pin]);
  useEffect(() => {
    if (!tableSessionId) return;
    rememberVisit({ tableSessionId, restaurantId, table, restaurantName, logoUrl, menuPath, isOver: false });
  }, [tableSessionId, restaurantId, table, restaurantName, logoUrl, menuPath]);
  useEffect(() => {
    if (session.state !== 'ended') return;
    forgetPin(restaurantId, table);
    const last = lastVisit();
    if (last?.tableSessionId === session.tableSessionId) rememberVisit({ ...last, isOver: true });
  }, [session, restaurantId, table]);

  async function setCall(call: TableCall | null) {
    if (!visit) return;
    const before = visit.call;
    setVisit((known) => ({ ...known, call }));
    try {
      await api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call });
    } catch (error) {
      const failure = failureOf(error);
      // Only what was shown ahead of time is taken back, not what others have done since.
      setVisit((known) => (known.call === call ? { ...known, call: before } : known));
      onCallFailed(failure);
      if (failure.code === 'SESSION_ENDED' || failure.code === 'NOT_AT_TABLE') void refresh();
    }
  }

  return {
    session,
    connection,
    isCheckingPin,
    enterPin(typedPin) {
      setCheckingPin(true);
      void enter(typedPin);
    },
    retry() {
      setSession({ state: 'entering' });
      void enter();
    },
    refresh,
    setCall: (call) => void setCall(call),
  };
}

function sessionOf(visit: Visit): GuestSession {
  return visit.status === 'active'
    ? { state: 'joined', visit }
    : { state: 'ended', tableSessionId: visit.tableSessionId };
}
