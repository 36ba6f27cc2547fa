import type { Day } from '../calendar/days.ts';
import { beginOf, type KnownTill, realDevices } from './known-tills.ts';
import { noticeEnd } from './notice-period.ts';
import type { NotifiedFacts } from './notified-facts.ts';

export const changeKinds = ['till_started', 'till_ended', 'device_started', 'device_ended'] as const;
type ChangeKind = (typeof changeKinds)[number];

/** Something that has to be notified. */
export interface NotifiableChange {
  kind: ChangeKind;
  on: Day;
  /** The name of the till; of a device its serial number. */
  of: string;
}

/** What is different from what was notified, without a deadline of its own. */
export const factHints = ['name', 'address', 'taxNumber', 'tills'] as const;
export type FactHint = (typeof factHints)[number];

/**
 * What has changed since the last notification and has to be notified, the earliest first. A till or device that only tests
 * have to do with is left out. [NTF-3]
 *
 * @param then what was notified last; null: nothing ever
 * @param endsNotified ids of the tills whose end was notified
 */
export function changesSince(
  then: NotifiedFacts | null,
  tills: readonly KnownTill[],
  endsNotified: ReadonlySet<string>,
): NotifiableChange[] {
  // Whose end was notified is over, and so is what signed for it.
  const concerned = tills.filter(({ tillId }) => !endsNotified.has(tillId));
  return [...tillChanges(then, concerned), ...deviceChanges(then, concerned)].toSorted((one, other) =>
    one.on.localeCompare(other.on),
  );
}

function tillChanges(then: NotifiedFacts | null, tills: readonly KnownTill[]): NotifiableChange[] {
  return tills.flatMap((till): NotifiableChange[] => {
    const { tillId, name, endedOn } = till;
    const begin = beginOf(till);
    if (begin === null) return [];
    const isKnown = then?.tills.some((each) => each.tillId === tillId) ?? false;
    return [
      ...(isKnown ? [] : [{ kind: 'till_started' as const, on: begin, of: name }]),
      ...(endedOn === null ? [] : [{ kind: 'till_ended' as const, on: endedOn, of: name }]),
    ];
  });
}

function deviceChanges(then: NotifiedFacts | null, tills: readonly KnownTill[]): NotifiableChange[] {
  // Several tills have the same device.
  const devices = new Map(tills.flatMap(realDevices).map((device) => [device.deviceId, device]));
  return [...devices.values()].flatMap(({ deviceId, serial, startedOn, endedOn }): NotifiableChange[] => {
    const known =
      then?.tills.map(({ device }) => device).filter((device) => device.deviceId === deviceId) ?? [];
    if (endedOn === null) {
      return known.length === 0 ? [{ kind: 'device_started', on: startedOn, of: serial }] : [];
    }
    const wasInUse = known.some((device) => device.endedOn === null);
    return wasInUse ? [{ kind: 'device_ended', on: endedOn, of: serial }] : [];
  });
}

/** The last day for all changes together, a month from the earliest; null: there is none. [NTF-4] */
export function deadlineOf(changes: readonly NotifiableChange[]): Day | null {
  const [earliest] = changes;
  return earliest ? noticeEnd(earliest.on) : null;
}

/** What else is different from what was notified last. [NTF-3] @param then null: nothing was ever */
export function hintsSince(then: NotifiedFacts | null, now: NotifiedFacts): FactHint[] {
  if (!then) return [];
  const [before, after] = [then.place, now.place];
  const areTillsCorrected = now.tills.some((till) => {
    const known = then.tills.find(({ tillId }) => tillId === till.tillId);
    return known && (known.acquiredOn !== till.acquiredOn || isOtherCertification(known.device, till.device));
  });
  return [
    ...(before.name === after.name && before.companyName === after.companyName ? [] : ['name' as const]),
    ...(before.address === after.address ? [] : ['address' as const]),
    ...(before.taxId === after.taxId ? [] : ['taxNumber' as const]),
    ...(areTillsCorrected ? ['tills' as const] : []),
  ];
}

type DeviceFacts = NotifiedFacts['tills'][number]['device'];

/** Whether the same device has another certification now. */
function isOtherCertification(before: DeviceFacts, after: DeviceFacts): boolean {
  return before.deviceId === after.deviceId && before.certificationId !== after.certificationId;
}
