import type { TenantTx } from '../db/tenant.ts';

/*
 * A security device (TSE, § 146a AO) as Gedeck uses it. Another maker is one file that is a `DeviceMaker`, named in
 * `makers.ts`.
 */

/** What receipts, exports and the tax office are told of a device. */
export interface DeviceFacts {
  /** SHA-256 of its public key, in 64 hexadecimal digits of small letters. */
  serial: string;
  /** In base64. */
  publicKey: string;
  /** DER in base64: its own first, then those that vouch for it. */
  certificates: string[];
  /** Such as `ecdsa-plain-SHA256`. */
  algorithm: string;
  /** Such as `unixTime`. */
  timeFormat: string;
  /** Such as `UTF-8`. */
  dataEncoding: string;
  /** `BSI-K-TR-nnnn-yyyy`; null: it has no certificate of the BSI. */
  certificationId: string | null;
  /** What it signs proves nothing to a tax office: a simulation, or a maker’s test environment. */
  isForTests: boolean;
}

/** A device that is ready, and when its certificate ends. */
export interface ReadyDevice {
  facts: DeviceFacts;
  expiresAt: Date;
}

/** A till as a device knows it. */
export interface DeviceTill {
  /** Version 4. */
  clientId: string;
  serial: string;
}

/** What is to be signed: a transaction of its own. */
export interface SigningTask {
  /** Version 4. Whoever asks again with the same id gets what was signed, and nothing is signed twice. */
  id: string;
  till: DeviceTill;
  /** `Kassenbeleg-V1`, `Bestellung-V1` or `SonstigerVorgang`. */
  processType: string;
  /** Signed as UTF-8. */
  processData: string;
}

export interface Signature {
  transactionNumber: number;
  /** To the second, as the one below: the times of the device. */
  startedAt: Date;
  finishedAt: Date;
  signatureCounter: number;
  /** In base64. */
  value: string;
}

/** From a moment to another one, which is no part of it; both on the second. */
export interface LogPeriod {
  from: Date;
  to: Date;
}

/** What became of some tasks: those that were signed, in their order, and why the one after them was not. */
export interface SignedTasks {
  signatures: Signature[];
  failure: DeviceError | null;
  /** Writes down what the device itself has to know the next time, with the signatures. */
  remember?: (tx: TenantTx) => Promise<void>;
}

/** Codes of errors with which nobody asks again of themselves: so many more would lock the device, or its administrator. */
export const triedOnce = ['E_ADMIN_LOGIN_FAILED', 'E_ADMIN_PIN_BLOCKED', 'E_CHANGE_ADMIN_PIN_FAILED'];

/** Why a device does not do what it is asked for. */
export class DeviceError extends Error {
  override name = 'DeviceError';

  constructor(
    /** For people who look it up, and for exports: letters, digits and underscores. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`the security device does not answer as it should: ${code}`, options);
  }
}

/** A device in use. Nobody else asks it meanwhile. Its functions throw DeviceErrors. */
export interface FiscalDevice {
  /** At most as many as its maker’s pace says. Throws nothing. */
  sign(tasks: readonly SigningTask[], signal: AbortSignal): Promise<SignedTasks>;
  /** Whether it would sign now. */
  check(signal: AbortSignal): Promise<ReadyDevice>;
  /** Ends what it may have begun of a task that it was asked to sign in vain, and is not asked to sign again. */
  cancel(task: SigningTask, signal: AbortSignal): Promise<void>;
  /** Lets a further till sign, or one no longer. In less time than a claim lasts; done once more it changes nothing. */
  register(till: DeviceTill, signal: AbortSignal): Promise<Pick<SignedTasks, 'remember'>>;
  deregister(till: DeviceTill, signal: AbortSignal): Promise<Pick<SignedTasks, 'remember'>>;
  /** Takes it out of use, for good. */
  end(tills: readonly DeviceTill[]): Promise<Pick<SignedTasks, 'remember'>>;
  /**
   * The tar file of what it has logged (BSI TR-03153). Asked for again after it broke off, it goes on where it was.
   *
   * @param period null: all of it
   */
  exportLogs(period: LogPeriod | null, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

/** Whose device it is. */
export interface DevicePlace {
  restaurantId: string;
  deviceId: string;
}

/** What its maker has given the restaurant, to be typed in. */
interface DeviceKey {
  name: string;
  /** What the maker calls it. */
  label: string;
}

/** What whoever is in charge of a device has to note: PIN and PUK of its administrator. */
export interface DeviceCode {
  kind: 'pin' | 'puk';
  code: string;
}

/** Who makes devices of a kind. */
export interface DeviceMaker {
  /** What the device is called. */
  readonly name: string;
  readonly keys: readonly DeviceKey[];
  /** `devices` are asked at once, each for so many `tasks`; then it `rests`, that many times as long as it took. */
  readonly pace: { devices: number; tasks: number; rests: number };
  /**
   * The secrets of a new device, all that it will have. Nothing is asked of anybody yet.
   *
   * @throws DeviceError `KEYS_MISSING`
   */
  plan(keys: Readonly<Record<string, string>>): string;
  /** What of its secrets is to be noted. @throws DeviceError as `open` */
  codes(secrets: string): DeviceCode[];
  /**
   * Brings a device into being and to where it can sign. Each step looks first at what there is, so that one that was
   * cut off anywhere goes on when it is called again.
   *
   * @param secrets as they were kept last
   * @param keep keeps them, whatever comes after
   * @throws DeviceError
   */
  setUp(
    place: DevicePlace,
    secrets: string,
    tills: readonly DeviceTill[],
    keep: (secrets: string) => Promise<void>,
  ): Promise<ReadyDevice & Pick<SignedTasks, 'remember'>>;
  /** @throws DeviceError when the secrets are none of its own */
  open(place: DevicePlace, secrets: string): FiscalDevice;
}
