import type { Readable } from 'node:stream';
import type { AuditRecords } from '#contract/audit.ts';
import { officeFileName } from '#domain/reports/report-file-name.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { addressLine, entrepreneurOf } from '#domain/restaurants/letterhead.ts';
import { permissionKeys } from '#domain/staff/pages.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Pass } from '../../auth/actor.ts';
import type { Database } from '../../db/tenant.ts';
import { getHouseTime } from '../../house-clock.store.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { getExpectedCash } from '../cashbook/expected-cash.service.ts';
import { findUnclosedDay } from '../closings/day-to-close.service.ts';
import { isDatevReady } from '../reports/datev-ready.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import type { DevicesService } from '../signing/devices.service.ts';
import type { ProofsService } from '../signing/proofs.service.ts';
import { findAuditedTills, findClosedDays, findPeople, findTrainings, getRunning } from './audit.store.ts';
import { findFirstAuditedDay, isSignatureAwaited } from './dsfinvk.store.ts';
import { type DsfinvkProgress, makeDsfinvk } from './dsfinvk-export.ts';
import { zipOf } from './dsfinvk-zip.ts';
import { gdpduDtd, gdpduDtdName } from './gdpdu-dtd.ts';

interface AuditOptions {
  database: Database;
  /** Of Gedeck. */
  version: string;
  devices: Pick<DevicesService, 'state'>;
  proofs: Pick<ProofsService, 'waitFor'>;
}

/** A file that is whole and checked. */
export interface AuditFile {
  fileName: string;
  content: Readable;
}

/** What a restaurant shows the tax office. */
export class AuditService {
  constructor(private readonly options: AuditOptions) {}

  /** What is kept, where, and who may do what. [AUD-4] @param pass by which it is read */
  async records(restaurantId: string, pass: Pass | null): Promise<AuditRecords> {
    const { device, former, outages } = await this.options.devices.state(restaurantId);
    const { database, version } = this.options;
    const { ownerId, ...found } = await database.withTenantSlowly(restaurantId, async (tx) => {
      const [house, { clock, today }, closedDays, tills, people, running, completeFrom, cash, datevReady] =
        await Promise.all([
          getLetterhead(tx),
          getHouseTime(tx),
          findClosedDays(tx),
          findAuditedTills(tx),
          findPeople(tx),
          getRunning(tx),
          findFirstAuditedDay(tx),
          getExpectedCash(tx),
          isDatevReady(tx),
        ]);
      const { name, companyName = null, address, taxId, ustId, timeZone } = house;
      return {
        ownerId: running.ownerId,
        restaurant: {
          name,
          companyName,
          address,
          taxId,
          ustId,
          timeZone,
          isTraining: house.isTraining ?? false,
        },
        softwareVersion: version,
        ...{ today, closedDays, completeFrom, unclosedFrom: await findUnclosedDay(tx, clock) },
        isDatevReady: datevReady,
        tills: tills.map((till) => onWire(till)),
        devices: [...(device ? [device] : []), ...former],
        outages,
        cash: { at: cash.at.toISOString(), drawers: cash.drawers },
        ...{ people, permissions: permissionKeys.filter((key) => running.permissions[key]) },
        pass: pass && onWire({ name: pass.name, expiresAt: pass.expiresAt }),
      };
    });
    return { ...found, trainings: await database.withAccount(ownerId, (tx) => findTrainings(tx, ownerId)) };
  }

  /**
   * The closings of some days as DSFinV-K in a zip, written and checked before it is there: how far it has come, again and
   * again, and at last the file, which is there until the next step is asked for. What was booked just before the last
   * closing is waited for, as a receipt waits. [AUD-1] [AUD-2] [AUD-3]
   *
   * @throws AppError REPORT_PERIOD_INVALID, CLOSING_NOT_FOUND, DSFINVK_BEFORE_JOURNAL before the first step, and
   *   DSFINVK_CLOSING_DIFFERS
   */
  async *dsfinvk(restaurantId: string, days: DayRange): AsyncGenerator<DsfinvkProgress | AuditFile> {
    const { database, version, proofs } = this.options;
    if (days.from > days.to) throw new AppError('REPORT_PERIOD_INVALID');
    await proofs.waitFor(
      restaurantId,
      () => database.withTenant(restaurantId, (tx) => isSignatureAwaited(tx, days)),
      (isAwaited) => isAwaited,
    );
    const house = await database.withTenant(restaurantId, getLetterhead);
    const { spool, format, simulated } = yield* makeDsfinvk(database, {
      ...{ restaurantId, days, timeZone: house.timeZone, softwareVersion: version },
      isTraining: house.isTraining ?? false,
    });
    try {
      await database.withTenant(restaurantId, (tx) =>
        recordSecurity(tx, { kind: 'audit.dsfinvk_exported', ...days }),
      );
      const place = house.postal?.town ?? addressLine(house);
      const mark = simulated.length > 0 ? 'SIMULATION-' : '';
      yield {
        fileName: `${mark}${officeFileName(house.name, `dsfinvk-${days.from}-${days.to}`, 'zip')}`,
        content: zipOf(spool, {
          'index.xml': Buffer.from(format.index({ name: entrepreneurOf(house), place, simulated })),
          [gdpduDtdName]: Buffer.from(gdpduDtd),
        }),
      };
    } finally {
      await spool.remove();
    }
  }
}
