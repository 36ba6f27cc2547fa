import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LruMap } from '../../limits/lru-map.ts';
import {
  type DeviceCode,
  DeviceError,
  type DeviceMaker,
  type DevicePlace,
  type DeviceTill,
  type FiscalDevice,
  type LogPeriod,
  type ReadyDevice,
  type Signature,
  type SignedTasks,
  type SigningTask,
} from '../fiscal-device.ts';
import { exportTss } from './export.ts';
import { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';
import type { Pace } from './pace.ts';
import { disableTss, setUpTss } from './set-up.ts';
import { cancelTransaction, signTransaction } from './sign.ts';
import { deregisterTill, registerTill } from './tills.ts';
import { inspectTss } from './tss.ts';

const secretsForm = z.object({
  apiKey: z.string(),
  apiSecret: z.string(),
  tssId: z.uuid(),
  adminPin: z.string(),
  /** Null: fiskaly has not told it yet. */
  adminPuk: z.string().nullable(),
});
export type FiskalySecrets = z.output<typeof secretsForm>;

/** A receipt is waited for. */
const signedWithinMs = 8_000;
const checkedWithinMs = 5_000;
const setUpWithinMs = 120_000;
/** One till, beside the signing: then the administrator signs out, for which there are 5 seconds more. */
const tillWithinMs = 8_000;
/** As long as fiskaly asks for. Whoever has not waited for it, and asks again, is told how it went. */
const endedWithinMs = 60_000;
/** So many exports of one TSS may be under way. */
const mostExports = 10;
/** What ends the waiting for an export, and not the export. */
const brokenOff = new Set(['STOPPED', 'TIMED_OUT', 'UNREACHABLE']);
/** fiskaly takes its time for an export. */
const exportedWithinMs = 3_600_000;

/** Devices of fiskaly SIGN DE v2, in the cloud. Asks for one entry at a time: fiskaly signs one after the other. */
export class FiskalyMaker implements DeviceMaker {
  readonly name = 'fiskaly SIGN DE';
  readonly keys = [
    { name: 'apiKey', label: 'API Key' },
    { name: 'apiSecret', label: 'API Secret' },
  ];
  readonly pace = { devices: 50, tasks: 1, rests: 0 };

  /** @param baseUrl `https://kassensichv-middleware.fiskaly.com/api/v2`, or where a test listens */
  constructor(
    private readonly baseUrl: string,
    private readonly pass?: Pace,
  ) {}

  plan(keys: Readonly<Record<string, string>>): string {
    const { apiKey, apiSecret } = keys;
    if (!apiKey || !apiSecret) throw new DeviceError('KEYS_MISSING');
    const adminPin = String(randomInt(10 ** 10)).padStart(10, '0');
    const secrets: FiskalySecrets = { apiKey, apiSecret, tssId: randomUUID(), adminPin, adminPuk: null };
    return JSON.stringify(secrets);
  }

  codes(kept: string): DeviceCode[] {
    const { adminPin, adminPuk } = read(kept);
    return adminPuk === null
      ? []
      : [
          { kind: 'pin', code: adminPin },
          { kind: 'puk', code: adminPuk },
        ];
  }

  async setUp(
    _: DevicePlace,
    kept: string,
    [first, ...others]: readonly DeviceTill[],
    keep: (secrets: string) => Promise<void>,
  ): Promise<ReadyDevice> {
    if (!first) throw new RangeError('a device without a till');
    const secrets = read(kept);
    const device = this.device(secrets);
    await told(() =>
      setUpTss(
        device.api,
        {
          ...{ ...secrets, clientId: first.clientId, tillSerial: first.serial },
          keepPuk: (adminPuk) => keep(JSON.stringify({ ...secrets, adminPuk })),
        },
        { withinMs: setUpWithinMs },
      ),
    );
    for (const till of others) {
      await told(() => registerTill(device.api, device.of(till), { withinMs: setUpWithinMs }));
    }
    return device.check();
  }

  open(_: DevicePlace, kept: string): FiscalDevice {
    return this.device(read(kept));
  }

  private device(secrets: FiskalySecrets): Tss {
    const { apiKey, apiSecret } = secrets;
    return new Tss(new FiskalyApi({ baseUrl: this.baseUrl, apiKey, apiSecret }, this.pass), secrets);
  }
}

class Tss implements FiscalDevice {
  /** Those that were ordered and not read to their end, by what they are of. */
  private readonly exports = new LruMap<string>(mostExports);

  constructor(
    readonly api: FiskalyApi,
    private readonly secrets: FiskalySecrets,
  ) {}

  async sign(tasks: readonly SigningTask[], signal: AbortSignal): Promise<SignedTasks> {
    const signatures: Signature[] = [];
    const { tssId } = this.secrets;
    for (const { id: transactionId, till, ...content } of tasks) {
      try {
        const task = { ...content, transactionId, tssId, clientId: till.clientId };
        signatures.push(
          await told(() => signTransaction(this.api, task, { withinMs: signedWithinMs, signal })),
        );
      } catch (error) {
        if (error instanceof DeviceError) return { signatures, failure: error };
        throw error;
      }
    }
    return { signatures, failure: null };
  }

  async check(signal?: AbortSignal): Promise<ReadyDevice> {
    const limit = { withinMs: checkedWithinMs, ...(signal && { signal }) };
    const tss = await told(() => inspectTss(this.api, this.secrets.tssId, limit));
    if (tss.state !== 'INITIALIZED') throw new DeviceError(`E_TSS_${tss.state}`);
    return {
      facts: {
        ...{ serial: tss.serial, publicKey: tss.publicKey, algorithm: tss.algorithm },
        ...{ timeFormat: tss.timeFormat, dataEncoding: tss.dataEncoding },
        certificates: tss.certificates.map(({ der }) => der.toString('base64')),
        certificationId: tss.certificationId,
        isForTests: tss.environment === 'TEST',
      },
      expiresAt: tss.expiresAt,
    };
  }

  /** One that fiskaly does not let us end stays open there, which keeps nobody from signing. */
  async cancel({ id, till, ...content }: SigningTask, signal: AbortSignal) {
    const task = { ...content, transactionId: id, tssId: this.secrets.tssId, clientId: till.clientId };
    try {
      await cancelTransaction(this.api, task, { withinMs: checkedWithinMs, signal });
    } catch (error) {
      if (!(error instanceof FiskalyError)) throw error;
      if (error.isTransient) throw new DeviceError(error.code, { cause: error });
    }
  }

  async register(till: DeviceTill, signal: AbortSignal) {
    await told(() => registerTill(this.api, this.of(till), { withinMs: tillWithinMs, signal }));
    return {};
  }

  async deregister(till: DeviceTill, signal: AbortSignal) {
    await told(() => deregisterTill(this.api, this.of(till), { withinMs: tillWithinMs, signal }));
    return {};
  }

  /** In one step: fiskaly deregisters the tills with it, and whatever fails leaves a TSS that signs for all of them. */
  async end() {
    await told(() => disableTss(this.api, this.secrets, { withinMs: endedWithinMs }));
    return {};
  }

  async *exportLogs(period: LogPeriod | null, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const asked = JSON.stringify(period);
    const exportId = this.exports.get(asked) ?? randomUUID();
    const order = { tssId: this.secrets.tssId, exportId, period };
    this.exports.set(asked, exportId);
    try {
      yield* await told(() => exportTss(this.api, order, { withinMs: exportedWithinMs, signal }));
      this.exports.delete(asked);
    } catch (error) {
      if (!(error instanceof DeviceError) || !brokenOff.has(error.code)) this.exports.delete(asked);
      throw error;
    }
  }

  of({ clientId, serial }: DeviceTill) {
    const { tssId, adminPin, adminPuk } = this.secrets;
    return { tssId, adminPin, adminPuk, clientId, tillSerial: serial };
  }
}

/** @throws DeviceError in place of a FiskalyError */
async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FiskalyError) throw new DeviceError(error.code, { cause: error });
    throw error;
  }
}

/** @throws DeviceError when it was sealed by another maker */
function read(kept: string): FiskalySecrets {
  const secrets = secretsForm.safeParse(JSON.parse(kept));
  if (!secrets.success) throw new DeviceError('SECRETS_UNREADABLE', { cause: secrets.error });
  return secrets.data;
}
