import { setTimeout as delay } from 'node:timers/promises';
import type { Database, TenantTx } from '../../db/tenant.ts';
import {
  DeviceError,
  type DeviceMaker,
  type FiscalDevice,
  type SignedTasks,
} from '../../fiscal/fiscal-device.ts';
import { newId } from '../../ids.ts';
import { monotonicClock } from '../../limits/monotonic-clock.ts';
import { Semaphore } from '../../limits/semaphore.ts';
import { SingleFlight } from '../../limits/single-flight.ts';
import type { Log } from '../../log.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import { lockDevices } from './devices.store.ts';
import type { OpenDevices } from './open-devices.ts';
import {
  type Claim,
  claimDevice,
  findLeftEntries,
  findNextEntries,
  findOutage,
  findRestaurantsToSign,
  insertOutage,
  insertPassed,
  type NextEntry,
  type Outage,
  type PassedEntry,
  releaseDevice,
  updateOutage,
} from './signing.store.ts';
import {
  type DueEntry,
  failedOf,
  leftOf,
  passedOf,
  takeRound,
  tasksOf,
  unreadableEntry,
} from './signing-round.ts';
import { findTillTask, insertNewTills, type TillTask, updateTillTask } from './till-tasks.store.ts';

/** Nobody waits for the signature of an order; who issues a receipt asks for it at once. */
const everyMs = 1_000;
/** Longer than a device is asked. A process that was killed holds it so long. */
const claimedMs = 20_000;
/** Of which a round takes as many as its device does. */
const entriesAtOnce = 200;
/** How often it is looked whether an outage is over. */
const checkEveryMs = 15_000;

interface SigningOptions {
  database: Database;
  devices: OpenDevices;
  log: Log;
}

/** What one round asks of a device. */
interface Round {
  claim: Claim;
  entries: NextEntry[];
  /** The outage that the device is in; then it is not asked for signatures, but at most whether it is over. */
  outage: Outage | null;
  /** A till that the device has to take on before it signs for it, or to let go. */
  tillTask: TillTask | null;
}

/** How long somebody who holds a claim lets a device sign, and needs the claim then. */
interface HeldSigning {
  withinMs: number;
  heldMs: number;
}

/** What is written of a round. */
interface Answered extends Pick<Partial<SignedTasks>, 'remember' | 'failure'> {
  claim: Claim;
  passed: PassedEntry[];
  /** The entry that the failure is of, where the device was asked for one. */
  failedAt?: DueEntry | undefined;
  /** The outage that is over, or was found not to be. */
  ended?: string;
  stillOut?: string;
  /** What was asked about a till, and why in vain; null: it is done. */
  till?: { task: TillTask; problem: string | null };
}

/**
 * Lets devices sign what tills have entered, in order. Nothing that is booked waits for it: entries are committed
 * first. A device is asked by one process at a time; what one that was killed has begun goes on under the same ids.
 * [SIG-2] [SIG-3]
 */
export class SigningService {
  private readonly flights = new SingleFlight<void>();
  private readonly places = new Map<DeviceMaker, Semaphore>();
  private readonly stopping = new AbortController();
  /** Restaurants whose device somebody else of this process waits for. */
  private readonly makingWay = new Set<string>();

  constructor(private readonly options: SigningOptions) {}

  /** Starts the recurring job, every second. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    const { log } = this.options;
    const stop = startRecurringJob({
      once,
      work: () => this.signWherever(),
      everyMs,
      onFailure: (error) => log.warn({ err: error }, 'what is to be signed could not be looked for'),
    });
    return () => {
      stop();
      this.stopping.abort();
    };
  }

  /** Signs what waits at all restaurants. One whose device is slow holds up no other. */
  async signWherever(): Promise<void> {
    const { database, log } = this.options;
    const restaurants = await findRestaurantsToSign(
      database,
      new Date(database.clock.now().getTime() - checkEveryMs),
    );
    for (const restaurantId of restaurants) {
      this.sign(restaurantId).catch((error: unknown) =>
        log.warn({ err: error, restaurantId }, 'what the till has entered could not be signed'),
      );
    }
  }

  /** Signs what waits at a restaurant, unless another process does. */
  sign(restaurantId: string): Promise<void> {
    return this.flights.run(restaurantId, async () => {
      await explainLeft(this.options.database, restaurantId);
      for (let answered: Answered | null = null; ; ) {
        const round = await this.next(restaurantId, answered);
        if (!round) return;
        answered = await this.askInTurn(restaurantId, round);
        if (!answered) return;
      }
    });
  }

  /** Gives the device back after the round that is being asked, however much waits, while `work` claims it. */
  async makeWay<T>(restaurantId: string, work: () => Promise<T>): Promise<T> {
    this.makingWay.add(restaurantId);
    try {
      return await work();
    } finally {
      this.makingWay.delete(restaurantId);
    }
  }

  /**
   * Signs what waits, for whoever holds the device's claim and keeps it: until nothing waits, or as much comes as is signed.
   *
   * @returns the claim, which holds for so long; null: it is lost
   */
  async signHeld(
    restaurantId: string,
    held: Claim,
    { withinMs, heldMs }: HeldSigning,
  ): Promise<Claim | null> {
    const until = monotonicClock() + withinMs;
    let answered: Answered = { claim: held, passed: [] };
    for (let waited = entriesAtOnce; ; ) {
      const last = answered;
      const { claim, round } = await this.options.database.withTenant(restaurantId, (tx) =>
        this.goOn(tx, last, heldMs),
      );
      if (!claim || !round || monotonicClock() >= until) return claim;
      const waiting = round.entries.length;
      if (last.passed.length > 0 && waiting >= waited && waiting < entriesAtOnce) return claim;
      const next = await this.askInTurn(restaurantId, round);
      if (!next) return null;
      answered = next;
      waited = waiting;
    }
  }

  /** Writes what became of the last round, and says what is to be done next; null: nothing more, or no more by us. */
  private next(restaurantId: string, answered: Answered | null): Promise<Round | null> {
    return this.options.database.withTenant(restaurantId, async (tx) => {
      const { claim, round } = await this.goOn(tx, answered, claimedMs);
      if (claim && round && !this.makingWay.has(restaurantId)) return round;
      if (claim) await releaseDevice(tx, claim);
      return null;
    });
  }

  /** Goes on with the claim of the last round, or takes one; null: another process has it. Null as round: nothing is to be done. */
  private async goOn(
    tx: TenantTx,
    answered: Answered | null,
    heldMs: number,
  ): Promise<{ claim: Claim | null; round: Round | null }> {
    const claim = await claimDevice(tx, heldMs, answered?.claim ?? null);
    // If the claim is lost, another process has written the results.
    if (!claim) return { claim: null, round: null };
    if (answered) await write(tx, answered);
    const { deviceId } = claim;
    const checkedBefore = new Date((await tx.now()).getTime() - checkEveryMs);
    await insertNewTills(tx, deviceId);
    const entries = await findNextEntries(tx, deviceId, entriesAtOnce);
    const outage = await findOutage(tx, deviceId, checkedBefore);
    const tillTask = outage ? null : await findTillTask(tx, deviceId, checkedBefore);
    const isDue = (entries.length > 0 || outage?.isDue || tillTask) && !this.stopping.signal.aborted;
    return { claim, round: isDue ? { claim, entries, outage, tillTask } : null };
  }

  /** Asks the device when it is its turn; null: the claim is lost. */
  private askInTurn(restaurantId: string, round: Round): Promise<Answered | null> {
    return this.inTurn(round.claim, async () => {
      const claim = await this.renew(restaurantId, round.claim);
      return claim && this.ask(restaurantId, { ...round, claim });
    });
  }

  /** The claim, also where it was long waited for its turn; null: another process has the device by now. */
  private renew(restaurantId: string, claim: Claim): Promise<Claim | null> {
    return this.options.database.withTenant(restaurantId, (tx) => claimDevice(tx, claimedMs, claim));
  }

  /** One round with a device, when it is its turn. Its answer is there before the rest after it. */
  private inTurn<T>({ kind }: Claim, work: () => Promise<T>): Promise<T> {
    const maker = this.options.devices.makerOf(kind);
    const { devices, rests } = maker.pace;
    const places = this.places.get(maker) ?? new Semaphore(devices);
    this.places.set(maker, places);
    return new Promise((resolve, reject) => {
      void places.run(async () => {
        const beganAt = monotonicClock();
        await work().then(resolve, reject);
        if (rests > 0) await delay((monotonicClock() - beganAt) * rests, undefined, { ref: false });
      });
    });
  }

  private async ask(restaurantId: string, { claim, entries, outage, tillTask }: Round): Promise<Answered> {
    const { devices, log } = this.options;
    const { signal } = this.stopping;
    const round = takeRound(entries, devices.makerOf(claim.kind).pace.tasks);
    for (const { problem, tillId, number } of round) {
      if (problem === unreadableEntry)
        log.error({ restaurantId, tillId, number }, 'an entry cannot be signed');
    }
    try {
      const device = devices.open({ restaurantId, deviceId: claim.deviceId }, claim);
      if (outage?.isDue) {
        await device.check(signal);
        if (outage.task) await device.cancel(outage.task, signal);
        return { claim, passed: [], ended: outage.id };
      }
      if (outage) return { claim, passed: failedOf(round, outage.cause) };
      if (tillTask) return await this.askForTill(device, claim, tillTask);
      const tasks = tasksOf(round);
      if (tasks.length === 0) return { claim, passed: passedOf(round, { signatures: [], failure: null }) };
      const signed = await device.sign(tasks, signal);
      const { signatures, failure, remember } = signed;
      const failedAt = round.find(({ id }) => id === tasks[signatures.length]?.id);
      return { claim, passed: passedOf(round, signed), failure, failedAt, remember };
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      if (outage) return { claim, passed: failedOf(round, outage.cause), stillOut: outage.id };
      return { claim, passed: passedOf(round, { signatures: [], failure: error }), failure: error };
    }
  }

  /** @throws DeviceError when the device is out altogether: that is an outage, and no problem of the till */
  private async askForTill(device: FiscalDevice, claim: Claim, task: TillTask): Promise<Answered> {
    const { signal } = this.stopping;
    const { clientId, serial, work } = task;
    try {
      const { remember } = await device[work]({ clientId, serial }, signal);
      return { claim, passed: [], remember, till: { task, problem: null } };
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      await device.check(signal);
      return { claim, passed: [], till: { task, problem: error.code } };
    }
  }
}

async function write(tx: TenantTx, answered: Answered): Promise<void> {
  const { claim, passed, remember, failure, failedAt, ended, stillOut, till } = answered;
  const { deviceId } = claim;
  await remember?.(tx);
  if (passed.length > 0) await insertPassed(tx, deviceId, passed);
  if (stillOut) await updateOutage(tx, stillOut, false);
  if (ended) await updateOutage(tx, ended, true);
  if (till) await updateTillTask(tx, deviceId, till.task, till.problem);
  const isOut = failure && failure.code !== 'STOPPED';
  if (isOut) await insertOutage(tx, { id: newId(), deviceId, cause: failure.code, at: failedAt ?? null });
  if (isOut || ended || till?.problem || till?.task.hasProblem)
    tx.emit({ kind: 'signing.changed', entityId: tx.restaurantId });
}

/**
 * Writes of each entry that a device left when it was taken out of use that it was not signed, and why. Also for those of a
 * process of an older version, which wrote nothing. A transaction for some at a time: there may be many. [SIG-5]
 */
export async function explainLeft(database: Database, restaurantId: string): Promise<void> {
  while (await database.withTenant(restaurantId, explainSome));
}

/** True if more may be left. */
async function explainSome(tx: TenantTx): Promise<boolean> {
  if ((await findLeftEntries(tx, 1)).length === 0) return false;
  // Waits for another process that does the same.
  await lockDevices(tx);
  const left = await findLeftEntries(tx, entriesAtOnce);
  for (const deviceId of new Set(left.map((entry) => entry.deviceId))) {
    await insertPassed(tx, deviceId, leftOf(left.filter((entry) => entry.deviceId === deviceId)));
  }
  return left.length === entriesAtOnce;
}
