import type { Day } from '../calendar/days.ts';
import type { NotifiedDevice, NotifiedTill } from './notified-facts.ts';

/** A security device of a till. */
export interface KnownDevice extends NotifiedDevice {
  /** Which maker's, such as `fiskaly`. */
  kind: string;
  /** What it signs proves nothing to a tax office: a simulation, or a maker's test environment. */
  isForTests: boolean;
  /** Its maker does not tell its certification: the owner is asked. */
  asksCertification: boolean;
}

/** A till with all devices that signed for it, or do. */
export interface KnownTill
  extends Pick<NotifiedTill, 'tillId' | 'name' | 'serial' | 'acquiredOn' | 'endReason'> {
  startedOn: Day;
  endedOn: Day | null;
  /** Latest first. */
  devices: KnownDevice[];
}

/** Why a till in use cannot be notified: what signs for it is none of these, or nothing does. */
export const unreadyReasons = ['no_device', 'simulation', 'test_environment'] as const;
export type UnreadyReason = (typeof unreadyReasons)[number];

/** What each till is by the name of its maker: all of Gedeck's are the same software. */
const product = 'Gedeck';

/**
 * The tills that a notification names today: all in use, and those out of use whose end was not notified before (AEAO zu § 146a,
 * 1.16.1.4). One that only tests have signed for is none of them. [NTF-1] [NTF-2]
 *
 * @param endsNotified ids of the tills whose end was notified
 */
export function tillsToNotify(
  tills: readonly KnownTill[],
  endsNotified: ReadonlySet<string>,
  softwareVersion: string,
): NotifiedTill[] {
  return tills.flatMap((till) => {
    const device = deviceOf(till);
    if (!device || device.isForTests || endsNotified.has(till.tillId)) return [];
    const { tillId, name, serial, acquiredOn, endedOn, endReason } = till;
    const { deviceId, startedOn, certificationId } = device;
    return [
      {
        ...{ tillId, name, serial, acquiredOn, endReason: endedOn === null ? null : endReason },
        ...{ software: product, softwareVersion, maker: product, model: product },
        device: { deviceId, serial: device.serial, startedOn, endedOn: device.endedOn, certificationId },
        startedOn: later(till.startedOn, acquiredOn),
        endedOn,
      },
    ];
  });
}

/** The tills in use that cannot be notified, and why. [NTF-2] */
export function unreadyTills(
  tills: readonly KnownTill[],
): (Pick<KnownTill, 'tillId' | 'name'> & { reason: UnreadyReason })[] {
  return tills.flatMap(({ tillId, name, endedOn, devices }) => {
    const device = deviceOf({ endedOn, devices });
    if (endedOn !== null || (device && !device.isForTests)) return [];
    const reason = !device ? 'no_device' : device.kind === 'simulator' ? 'simulation' : 'test_environment';
    return [{ tillId, name, reason }];
  });
}

/** The devices of a till that sign for a tax office, latest first. */
export function realDevices({ devices }: Pick<KnownTill, 'devices'>): KnownDevice[] {
  return devices.filter(({ isForTests }) => !isForTests);
}

/**
 * From when on a till has to be notified: since it was bought, or, as long as nobody has said when, since it is in use with a
 * device. What was before may have been a trial. Null: only tests have signed for it.
 */
export function beginOf(till: KnownTill): Day | null {
  const first = firstRealDay(till);
  return first && (till.acquiredOn ?? later(till.startedOn, first));
}

/** What the owner is asked of a till that is notified. */
export interface AskedOfTill {
  tillId: string;
  /** The latest day on which it can have been bought: it was in use then. */
  boughtUntil: Day;
  asksCertification: boolean;
}

export function askedOf(till: KnownTill): AskedOfTill {
  return {
    tillId: till.tillId,
    boughtUntil: later(till.startedOn, firstRealDay(till)),
    asksCertification: deviceOf(till)?.asksCertification ?? false,
  };
}

function firstRealDay(till: KnownTill): Day | null {
  return realDevices(till).at(-1)?.startedOn ?? null;
}

/** What signs for a till; of one out of use, the last real one that did. */
function deviceOf({ endedOn, devices }: Pick<KnownTill, 'endedOn' | 'devices'>): KnownDevice | undefined {
  if (endedOn !== null) return realDevices({ devices })[0];
  return devices.find((device) => device.endedOn === null);
}

function later(day: Day, other: Day | null): Day {
  return other !== null && other > day ? other : day;
}
