import { dayIn } from '#domain/calendar/time-zone.ts';
import { readCertificationId } from '#domain/notification/certification-id.ts';
import type { KnownTill } from '#domain/notification/known-tills.ts';
import type { StoredTill } from './notification.store.ts';

/** Tills with days in place of moments: calendar days, also of a restaurant whose own day begins later. */
export function knownTills(tills: readonly StoredTill[], timeZone: string): KnownTill[] {
  const dayOf = (moment: Date) => dayIn(moment, { timeZone, dayStartHour: 0 });
  return tills.map(({ startedAt, endedAt, devices, ...till }) => ({
    ...till,
    startedOn: dayOf(startedAt),
    endedOn: endedAt && dayOf(endedAt),
    devices: devices.map(({ toldCertification, statedCertification, ...device }) => {
      // What its maker tells counts, as long as it can be one.
      const told = readCertificationId(toldCertification ?? '');
      return {
        ...device,
        ...{ certificationId: told ?? statedCertification, asksCertification: told === null },
        startedOn: dayOf(new Date(device.startedAt)),
        endedOn: device.endedAt === null ? null : dayOf(new Date(device.endedAt)),
      };
    }),
  }));
}
