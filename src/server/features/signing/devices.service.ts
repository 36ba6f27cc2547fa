import { setTimeout as delay } from 'node:timers/promises';
import type { Inputs } from '#contract/contract.ts';
import type { DeviceCodes, FiscalDeviceView, SigningState } from '#contract/signing.ts';
import { addDays } from '#domain/calendar/days.ts';
import { startOfDay } from '#domain/calendar/time-zone.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import type { Happening } from '#domain/security/happenings.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { DeviceError, type ReadyDevice, type SignedTasks } from '../../fiscal/fiscal-device.ts';
import { getHouseClock } from '../../house-clock.store.ts';
import { monotonicClock } from '../../limits/monotonic-clock.ts';
import { PatientRuns } from '../../limits/patient-runs.ts';
import { recordSecurity } from '../security/security.service.ts';
import {
  countWaiting,
  endDevice,
  findDevices,
  findDeviceTills,
  findLastingOutage,
  findOutages,
  findTillsInUse,
  insertDevice,
  insertTills,
  lockDevices,
  lockJournal,
  lockSecrets,
  type StoredDevice,
  startDevice,
  updateProblem,
  updateReady,
  updateSecrets,
} from './devices.store.ts';
import type { OpenDevices } from './open-devices.ts';
import { explainLeft, type SigningService } from './signing.service.ts';
import { type Claim, claimDeviceById, releaseDevice } from './signing.store.ts';
import { insertNewTills } from './till-tasks.store.ts';

/** A set-up: a page takes a call for lost after 30 seconds. */
const patience = { withinMs: 15_000, keptMs: 0 };
/** Longer than a set-up or an ending takes at most. */
const claimedMs = 150_000;
/** How long it is waited for the process that asks a device, and how often it is looked. */
const turnWithinMs = 10_000;
const lookEveryMs = 200;
/** The last entries before an end. */
const lastSigning = { withinMs: 10_000, heldMs: claimedMs };
const listedOutages = 200;

interface DevicesOptions {
  database: Database;
  devices: OpenDevices;
  signing: Pick<SigningService, 'makeWay' | 'signHeld'>;
}

type Named = Inputs['signing']['goOn'];
type SecurityKindOfDevice = Extract<Happening, { device: string; kind: `signing.${string}` }>['kind'];

/** The life of security devices: set up, put into use, taken out of it. [SIG-5] */
export class DevicesService {
  private readonly setUps = new PatientRuns<void>(patience);

  constructor(private readonly options: DevicesOptions) {}

  state(restaurantId: string): Promise<SigningState> {
    return this.options.database.withTenant(restaurantId, (tx) => this.look(tx));
  }

  /** What does not sign at the moment; null: the device does, or there is none. */
  async findOutage(tx: TenantTx): Promise<{ since: string; cause: string } | null> {
    const outage = await findLastingOutage(tx);
    return outage && { since: outage.since.toISOString(), cause: outage.cause };
  }

  /**
   * Begins to set up a device, or goes on with it.
   *
   * @throws AppError FISCAL_DEVICE_EXISTS, FISCAL_DEVICE_FAILED when keys are missing
   */
  async setUp({ restaurantId, id, kind, keys }: Inputs['signing']['setUp']): Promise<SigningState> {
    const { database, devices } = this.options;
    const maker = devices.findMaker(kind);
    if (!maker) throw new AppError('FISCAL_DEVICE_FAILED', { cause: 'KIND_UNKNOWN' });
    const secrets = await told(async () => maker.plan(keys));
    await database.once(restaurantId, id, async (tx) => {
      const known = (await findDevices(tx)).find((device) => device.id === id);
      if (known) return;
      await insertDevice(tx, { id, kind, secrets: devices.seal(id, secrets) }).catch(existing);
      await this.record(tx, 'signing.set_up', kind);
    });
    return this.goOn({ restaurantId, id });
  }

  /** Goes on with a set-up. One that is done stays so. @throws AppError FISCAL_DEVICE_NOT_FOUND */
  async goOn({ restaurantId, id }: Named): Promise<SigningState> {
    const { startedAt, facts } = await this.get(restaurantId, id);
    if (!startedAt && !facts) await this.setUps.runInTime(id, () => this.bringUp(restaurantId, id));
    return this.state(restaurantId);
  }

  /** What is to be noted of a device that does not sign yet. @throws AppError FISCAL_DEVICE_NOT_FOUND */
  async codes({ restaurantId, id }: Named): Promise<DeviceCodes> {
    const { database, devices } = this.options;
    return database.withTenant(restaurantId, async (tx) => {
      const device = (await findDevices(tx)).find((each) => each.id === id);
      const kept = (await lockSecrets(tx)).find((each) => each.id === id);
      if (!device || !kept || device.startedAt || device.endedAt)
        throw new AppError('FISCAL_DEVICE_NOT_FOUND');
      await this.record(tx, 'signing.codes_shown', device.kind);
      return told(async () => devices.makerOf(device.kind).codes(devices.unseal(id, kept.secrets)));
    });
  }

  /**
   * Lets a device that is set up sign what is entered from now on. A repeated call changes nothing.
   *
   * @throws AppError FISCAL_DEVICE_NOT_FOUND, FISCAL_DEVICE_NOT_READY, FISCAL_DEVICE_IN_USE
   */
  async start({ restaurantId, id }: Named): Promise<SigningState> {
    const { database } = this.options;
    const { kind, endedAt } = await this.get(restaurantId, id);
    if (endedAt) throw new AppError('FISCAL_DEVICE_NOT_FOUND');
    return database.once(restaurantId, id, async (tx) => {
      const device = (await findDevices(tx)).find((each) => each.id === id);
      if (device?.startedAt) return this.look(tx);
      const isStarted = await startDevice(tx, id).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('FISCAL_DEVICE_IN_USE') : error;
      });
      if (!isStarted) throw new AppError('FISCAL_DEVICE_NOT_READY');
      await this.record(tx, 'signing.started', kind);
      tellChanged(tx);
      return this.look(tx);
    });
  }

  /**
   * Takes a device out of use once it has signed all that waits, or gives up its set-up. A repeated call changes nothing.
   *
   * @throws AppError FISCAL_DEVICE_NOT_FOUND, FISCAL_DEVICE_BUSY, FISCAL_DEVICE_FAILED unless `isForced`
   */
  async end({ restaurantId, id, isForced }: Inputs['signing']['end']): Promise<SigningState> {
    const { database, signing } = this.options;
    const { kind, startedAt, endedAt, facts } = await this.get(restaurantId, id);
    if (endedAt) return this.state(restaurantId);
    const claimed = await signing.makeWay(restaurantId, () => this.claim(restaurantId, id));
    if (claimed === 'ended') return this.state(restaurantId);
    // Signed with the claim of the end, so that hardly anything comes in between.
    const claim = claimed && startedAt ? await signing.signHeld(restaurantId, claimed, lastSigning) : claimed;
    if (!claim) throw new AppError('FISCAL_DEVICE_BUSY');
    // One whose set-up was not finished there is nothing to end of.
    const done = facts ? await this.endAtMaker(restaurantId, claim, isForced) : {};
    await database.withTenant(restaurantId, async (tx) => {
      await lockDevices(tx);
      await done.remember?.(tx);
      await this.record(tx, 'signing.ended', kind);
      if (startedAt) await insertNewTills(tx, id);
      // Each entry is before the end or after it: none is on its way. Those that came while the maker ended the device
      // get an error below.
      await lockJournal(tx);
      await endDevice(tx, id);
      tellChanged(tx);
    });
    // Only now: whoever books waits for the end. What is left where this breaks off, the recurring job explains.
    if (startedAt) await explainLeft(database, restaurantId);
    return this.state(restaurantId);
  }

  /**
   * The tar file of what a device has logged. [SIG-7]
   *
   * @param days null: all of it
   * @throws AppError FISCAL_DEVICE_NOT_FOUND, FISCAL_DEVICE_FAILED, REPORT_PERIOD_INVALID; DeviceError while it is read
   */
  async exportLogs(
    { restaurantId, id, days }: Named & { days: DayRange | null },
    gone: AbortSignal,
  ): Promise<{ fileName: string; parts: AsyncIterable<Uint8Array> }> {
    const { database, devices } = this.options;
    if (days && days.from > days.to) throw new AppError('REPORT_PERIOD_INVALID');
    const { kind, facts } = await this.get(restaurantId, id);
    if (!facts) throw new AppError('FISCAL_DEVICE_NOT_FOUND');
    const { kept, clock } = await database.withTenant(restaurantId, async (tx) => {
      await this.record(tx, 'signing.exported', kind);
      return {
        kept: (await lockSecrets(tx)).find((each) => each.id === id),
        clock: await getHouseClock(tx),
      };
    });
    if (!kept) throw new AppError('FISCAL_DEVICE_NOT_FOUND');
    const device = await told(async () => devices.open({ restaurantId, deviceId: id }, { ...kept, kind }));
    const simulated = facts.isForTests ? 'SIMULATION-' : '';
    const period = days && {
      from: startOfDay(days.from, clock),
      to: startOfDay(addDays(days.to, 1), clock),
    };
    const parts = device.exportLogs(period, gone)[Symbol.asyncIterator]();
    // With its first part a device says whether it does it at all.
    const first = await told(() => parts.next());
    return {
      fileName: `${simulated}TSE-${facts.serial.slice(0, 16)}${days ? `-${days.from}-${days.to}` : ''}.tar`,
      parts: allParts(first, parts),
    };
  }

  /** Seals what was sealed with the former AUTH_SECRET with that of today. [ACC-32] */
  async sealAnew(): Promise<void> {
    const { database, devices } = this.options;
    for (const restaurantId of await database.findRestaurantIds()) {
      await database.withTenant(restaurantId, async (tx) => {
        for (const { id, secrets } of await lockSecrets(tx)) {
          const anew = devices.sealAnew(id, secrets);
          if (anew) await updateSecrets(tx, id, anew);
        }
      });
    }
  }

  /** Sets a device up, unless another process does. What it fails for is written down. */
  private async bringUp(restaurantId: string, id: string): Promise<void> {
    const { database, devices } = this.options;
    const claimed = await database.withTenant(restaurantId, async (tx) => {
      const claim = await claimDeviceById(tx, id, claimedMs);
      if (!claim) return null;
      await insertTills(tx, id);
      return { claim, tills: await findDeviceTills(tx, id) };
    });
    if (!claimed) return;
    const { claim, tills } = claimed;
    const place = { restaurantId, deviceId: id };
    const keep = (secrets: string) =>
      database.withTenant(restaurantId, (tx) => updateSecrets(tx, id, devices.seal(id, secrets)));
    let ready: ReadyDevice & Pick<SignedTasks, 'remember'>;
    try {
      const secrets = devices.unseal(id, claim.secrets);
      ready = await devices.makerOf(claim.kind).setUp(place, secrets, tills, keep);
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      return database.withTenant(restaurantId, async (tx) => {
        await updateProblem(tx, id, error.code);
        await releaseDevice(tx, claim);
        tellChanged(tx);
      });
    }
    await database.withTenant(restaurantId, async (tx) => {
      await ready.remember?.(tx);
      await updateReady(tx, id, ready);
      await releaseDevice(tx, claim);
      tellChanged(tx);
    });
  }

  /** Waits for the process that asks the device. 'ended': that process has ended the device. Null: in vain. */
  private async claim(restaurantId: string, id: string): Promise<Claim | 'ended' | null> {
    const { database } = this.options;
    for (const until = monotonicClock() + turnWithinMs; ; ) {
      const claim = await database.withTenant(restaurantId, (tx) => claimDeviceById(tx, id, claimedMs));
      if (claim) return claim;
      const { endedAt } = await this.get(restaurantId, id);
      if (endedAt) return 'ended';
      if (monotonicClock() >= until) return null;
      await delay(lookEveryMs);
    }
  }

  /** @throws AppError FISCAL_DEVICE_FAILED unless it is to be ended all the same */
  private async endAtMaker(
    restaurantId: string,
    claim: Claim,
    isForced: boolean,
  ): Promise<Pick<SignedTasks, 'remember'>> {
    const { database, devices } = this.options;
    const { deviceId } = claim;
    try {
      const tills = await database.withTenant(restaurantId, (tx) => findDeviceTills(tx, deviceId));
      return await devices.open({ restaurantId, deviceId }, claim).end(tills);
    } catch (error) {
      if (error instanceof DeviceError && isForced) return {};
      await database.withTenant(restaurantId, (tx) => releaseDevice(tx, claim));
      throw error instanceof DeviceError ? failed(error) : error;
    }
  }

  private async get(restaurantId: string, id: string): Promise<StoredDevice> {
    const all = await this.options.database.withTenant(restaurantId, findDevices);
    const device = all.find((each) => each.id === id);
    if (!device) throw new AppError('FISCAL_DEVICE_NOT_FOUND');
    return device;
  }

  private async look(tx: TenantTx): Promise<SigningState> {
    const { devices } = this.options;
    const [all, outages, tills] = await Promise.all([
      findDevices(tx),
      findOutages(tx, listedOutages),
      findTillsInUse(tx),
    ]);
    const inUse = all.find(({ startedAt, endedAt }) => startedAt && !endedAt);
    const begun = all.find(({ startedAt, endedAt }) => !startedAt && !endedAt);
    return {
      device: inUse ? this.view(inUse) : null,
      waiting: inUse ? await countWaiting(tx, inUse.id) : 0,
      setUp: begun
        ? {
            ...this.view(begun),
            isRunning: begun.isAsked,
            problem: begun.isAsked ? null : begun.problem,
            hasCodes: begun.facts !== null && (devices.findMaker(begun.kind)?.keys.length ?? 0) > 0,
          }
        : null,
      former: all.filter(({ startedAt, endedAt }) => startedAt && endedAt).map((each) => this.view(each)),
      outages: outages.map(({ since, until, ...outage }) => ({
        ...outage,
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
      })),
      tills,
      makers: devices.kinds().map(([kind, { name, keys }]) => ({ kind, name, keys: [...keys] })),
    };
  }

  private view({ id, kind, facts, expiresAt, startedAt, endedAt }: StoredDevice): FiscalDeviceView {
    return {
      ...{ id, kind, name: this.nameOf(kind) },
      serial: facts?.serial ?? null,
      isForTests: facts?.isForTests ?? false,
      certificationId: facts?.certificationId ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      startedAt: startedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    };
  }

  private nameOf(kind: string): string {
    return this.options.devices.findMaker(kind)?.name ?? kind;
  }

  private record(tx: TenantTx, kind: SecurityKindOfDevice, deviceKind: string): Promise<void> {
    return recordSecurity(tx, { kind, device: this.nameOf(deviceKind) });
  }
}

function tellChanged(tx: TenantTx): void {
  tx.emit({ kind: 'signing.changed', entityId: tx.restaurantId });
}

async function* allParts(
  first: IteratorResult<Uint8Array>,
  others: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let part = first; !part.done; part = await others.next()) yield part.value;
  } finally {
    await others.return?.();
  }
}

/** @throws AppError in place of a DeviceError */
async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof DeviceError ? failed(error) : error;
  }
}

function failed({ code }: DeviceError): AppError {
  return new AppError('FISCAL_DEVICE_FAILED', { cause: code });
}

function existing(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError('FISCAL_DEVICE_EXISTS') : error;
}
