import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { DoorAlarm } from '#contract/tables.ts';
import { ringAgainMs } from '#domain/door/door.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { ringDoorAlarm } from './chime.ts';
import { useManagement, useStaffState } from './management-context.ts';

/** When somebody has dismissed the alarm on this device, and how large it was. */
interface Dismissal {
  at: string;
  size: number;
}

/** Restaurant, time and size of the last dismissal, with spaces between them. */
const choice = storedChoice('gedeck.door-alarm');

/** How often the server is asked for an alarm as it is now: of a flood it tells once a minute. */
const askAgainMs = 60_000;

/** The alarm of the door, as long as it stands and nobody has dismissed it on this device. */
export function useDoorAlarm(): { alarm: DoorAlarm | null; dismiss: () => void } {
  const { restaurantId } = useManagement();
  const alarm = useStaffState(({ floor }) => floor.data?.alarm ?? null);
  const dismissal = useDismissal(restaurantId);
  const stands = useTicking((nowMs) => isAlarming(alarm, dismissal, nowMs));
  return {
    alarm: stands ? alarm : null,
    dismiss() {
      if (alarm) choice.set(`${restaurantId} ${new Date(serverNow()).toISOString()} ${sizeOf(alarm)}`);
    },
  };
}

/**
 * Rings when an alarm begins, or grows after it was dismissed, and keeps it current. One that stands when the page
 * opens does not ring.
 *
 * @param alarm undefined while no floor is loaded
 * @param refresh loads the alarm again
 */
export function useDoorAlarmBell(
  restaurantId: string,
  alarm: DoorAlarm | null | undefined,
  refresh: () => Promise<void>,
): void {
  const dismissal = useDismissal(restaurantId);
  const stood = useRef<boolean>(null);
  useEffect(() => {
    if (alarm === undefined) return;
    const stands = isAlarming(alarm, dismissal, serverNow());
    if (stands && stood.current === false) ringDoorAlarm();
    stood.current = stands;
  }, [alarm, dismissal]);

  const askAgain = useEffectEvent(() => void refresh().catch(() => undefined));
  useEffect(() => {
    if (!alarm) return;
    const timer = setInterval(askAgain, askAgainMs);
    // When its first party is forgotten, the server knows whether others have come since.
    const end = setTimeout(askAgain, Math.max(0, Date.parse(alarm.since) + ringAgainMs - serverNow()));
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [alarm]);
}

/**
 * Whether an alarm stands: for ten minutes from its first party on, unless it was dismissed. One that has grown
 * since, or has begun since, stands again.
 */
export function isAlarming(alarm: DoorAlarm | null, dismissal: Dismissal | null, nowMs: number): boolean {
  if (!alarm) return false;
  const sinceMs = Date.parse(alarm.since);
  if (nowMs - sinceMs >= ringAgainMs) return false;
  return !dismissal || sizeOf(alarm) > dismissal.size || sinceMs > Date.parse(dismissal.at);
}

/** The parties and calls that it is about. */
function sizeOf({ parties, calledTables }: DoorAlarm): number {
  return parties + calledTables.length;
}

function useDismissal(restaurantId: string): Dismissal | null {
  const stored = useStoredChoice(choice, null);
  return useMemo(() => {
    const [restaurant, at, size] = stored?.split(' ') ?? [];
    if (restaurant !== restaurantId || at === undefined) return null;
    return { at, size: Number(size) };
  }, [stored, restaurantId]);
}
