import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { deviceSerial, publicPoint } from '../device-serial.ts';
import {
  DeviceError,
  type DeviceMaker,
  type DevicePlace,
  type DeviceTill,
  type FiscalDevice,
  type LogPeriod,
  type ReadyDevice,
  type SignedTasks,
  type SigningTask,
} from '../fiscal-device.ts';
import { logArchive } from '../log-archive.ts';
import { loadSigner, makeDevice, type Signer } from './keys.ts';
import { simulation, simulationInfo } from './simulation.ts';
import { type CountedLog, findCounters, findLogs, insertLogs } from './simulator.store.ts';
import {
  begin,
  type Counters,
  deregisterTill,
  registerTill,
  type SystemLogs,
  signTransactions,
  takeOutOfUse,
} from './simulator.ts';

const secretsForm = z.object({
  /** PKCS#8 in PEM. */
  privateKey: z.string(),
  /** DER in base64. */
  certificates: z.tuple([z.base64(), z.base64()]),
});
type Secrets = z.output<typeof secretsForm>;

/** By which the logs are dated: that of the machine. The demo's days have clocks of their own. */
export type WallClock = () => Date;

/**
 * Devices that nobody has certified, whose keys and logs are rows of the restaurant: for whoever tries Gedeck. They
 * take a fifth of one core at most: orders come first. [SIG-6]
 */
export class SimulatorMaker implements DeviceMaker {
  readonly name = simulation.deviceName;
  readonly keys = [];
  readonly pace = { devices: 1, tasks: 200, rests: 4 };

  constructor(
    private readonly database: Pick<Database, 'withTenant'>,
    private readonly clock: WallClock,
  ) {}

  /** Its keys are made when it is set up. */
  plan(): string {
    return '';
  }

  codes() {
    return [];
  }

  async setUp(
    place: DevicePlace,
    kept: string,
    tills: readonly DeviceTill[],
    keep: (secrets: string) => Promise<void>,
  ): Promise<ReadyDevice & Pick<SignedTasks, 'remember'>> {
    const now = this.clock();
    const secrets = kept === '' ? await newSecrets(now) : read(kept);
    await keep(JSON.stringify(secrets));
    const serials = tills.map(({ serial }) => serial);
    const { logs } = begin(loadSigner(secrets.privateKey), serials, now);
    return { ...ready(secrets), remember: (tx) => insertLogs(tx, place.deviceId, logs.map(counted(0))) };
  }

  open(place: DevicePlace, kept: string): FiscalDevice {
    return new SimulatedDevice(this.database, place, read(kept), this.clock);
  }
}

/** Its counters are those of its last log: nobody else signs with it meanwhile. */
class SimulatedDevice implements FiscalDevice {
  private readonly signer: Signer;

  constructor(
    private readonly database: Pick<Database, 'withTenant'>,
    private readonly place: DevicePlace,
    private readonly secrets: Secrets,
    private readonly clock: WallClock,
  ) {
    this.signer = loadSigner(secrets.privateKey);
  }

  async sign(tasks: readonly SigningTask[]): Promise<SignedTasks> {
    const counters = await this.counters();
    const transactions = tasks.map(({ till, ...task }) => ({ ...task, tillSerial: till.serial }));
    const { signed } = signTransactions(this.signer, counters, transactions, this.clock());
    return {
      signatures: signed.map(({ transactionNumber, start, finish }) => ({
        ...{ transactionNumber, startedAt: start.loggedAt, finishedAt: finish.loggedAt },
        ...{ signatureCounter: finish.signatureCounter, value: finish.signature.toString('base64') },
      })),
      failure: null,
      remember: this.inserts(
        signed.flatMap(({ transactionNumber, start, finish }) =>
          [start, finish].map(counted(transactionNumber)),
        ),
      ),
    };
  }

  async check(): Promise<ReadyDevice> {
    return ready(this.secrets);
  }

  /** Begins and finishes in one. */
  async cancel(): Promise<void> {}

  register({ serial }: DeviceTill) {
    return this.operate((counters) => registerTill(this.signer, counters, serial, this.clock()));
  }

  deregister({ serial }: DeviceTill) {
    return this.operate((counters) => deregisterTill(this.signer, counters, serial, this.clock()));
  }

  end(tills: readonly DeviceTill[]) {
    const serials = tills.map(({ serial }) => serial);
    return this.operate((counters) => takeOutOfUse(this.signer, counters, serials, this.clock()));
  }

  exportLogs(period: LogPeriod | null): AsyncIterable<Uint8Array> {
    const certificates = this.secrets.certificates.map((certificate) => Buffer.from(certificate, 'base64'));
    return logArchive({ info: simulationInfo, certificates }, this.logs(period), this.clock());
  }

  private async operate(work: (counters: Counters) => SystemLogs) {
    const counters = await this.counters();
    const { logs } = work(counters);
    return { remember: this.inserts(logs.map(counted(counters.transaction))) };
  }

  private inserts(logs: readonly CountedLog[]) {
    return (tx: TenantTx) => insertLogs(tx, this.place.deviceId, logs);
  }

  private async counters(): Promise<Counters> {
    const { restaurantId, deviceId } = this.place;
    const counters = await this.database.withTenant(restaurantId, (tx) => findCounters(tx, deviceId));
    if (!counters) throw new DeviceError('NO_LOGS');
    return counters;
  }

  private async *logs(period: LogPeriod | null): AsyncGenerator<Buffer> {
    const { restaurantId, deviceId } = this.place;
    for (let after = 0; ; ) {
      const page = await this.database.withTenant(restaurantId, (tx) =>
        findLogs(tx, deviceId, { after, limit: logsPerPage, period }),
      );
      const last = page.at(-1);
      if (!last) return;
      for (const { message } of page) yield message;
      after = last.signatureCounter;
    }
  }
}

const logsPerPage = 2000;

function counted(transactionNumber: number) {
  return (log: Omit<CountedLog, 'transactionNumber'>): CountedLog => ({ ...log, transactionNumber });
}

async function newSecrets(now: Date): Promise<Secrets> {
  const { privateKey, certificates } = await makeDevice(now);
  const [own, root] = certificates;
  return { privateKey, certificates: [own.toString('base64'), root.toString('base64')] };
}

/** @throws DeviceError when it was sealed by another maker */
function read(kept: string): Secrets {
  const secrets = secretsForm.safeParse(JSON.parse(kept));
  if (!secrets.success) throw new DeviceError('SECRETS_UNREADABLE', { cause: secrets.error });
  return secrets.data;
}

function ready({ certificates }: Secrets): ReadyDevice {
  const { publicKey, validTo } = new X509Certificate(Buffer.from(certificates[0], 'base64'));
  return {
    facts: {
      serial: deviceSerial(publicKey).toString('hex'),
      publicKey: publicPoint(publicKey).toString('base64'),
      certificates,
      ...{ algorithm: 'ecdsa-plain-SHA256', timeFormat: 'unixTime', dataEncoding: 'UTF-8' },
      ...{ certificationId: null, isForTests: true },
    },
    expiresAt: new Date(validTo),
  };
}
