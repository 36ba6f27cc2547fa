import { sign } from 'node:crypto';
import { isTillSerial } from '#domain/signing/till-serial.ts';
import {
  type LogFrame,
  type SystemContent,
  signedBytes,
  type TransactionContent,
  writeLogMessage,
} from '../log-message.ts';
import {
  deregisterClient,
  disableSecureElement,
  enterSecureState,
  exitSecureState,
  failedSelfTest,
  initialize,
  registerClient,
  updateTime,
} from '../system-operations.ts';
import type { Signer } from './keys.ts';
import { simulation } from './simulation.ts';

/*
 * A security device without its certificate: it signs real logs with a real key, in memory. It keeps nothing: who
 * calls it keeps the counters and hands them to the next call, under a lock, and looks that a till is registered
 * and the device not out of use. A transaction takes a quarter of a millisecond of one core.
 */

/** How far a device has counted. */
export interface Counters {
  /** Of the last log. */
  signature: number;
  /** Of the last transaction. */
  transaction: number;
  /** When the last log was written. Whole seconds since 1970. */
  loggedAt: number;
}

export interface SignedLog {
  /** The whole message, as it is exported. */
  message: Buffer;
  /** r and s, 64 bytes. */
  signature: Buffer;
  signatureCounter: number;
  /** As the log says: whole seconds. */
  loggedAt: Date;
}

/** What is to be signed. */
export interface Transaction {
  tillSerial: string;
  processType: string;
  /** Signed as UTF-8. */
  processData: string;
}

export interface SignedTransaction {
  transactionNumber: number;
  start: SignedLog;
  finish: SignedLog;
}

export interface SystemLogs {
  logs: SignedLog[];
  counters: Counters;
}

/**
 * Takes a new device into use, for these tills. Until it is initialized it says, as certified ones do, that it is in
 * the secure state.
 *
 * @throws RangeError for a serial that is none
 */
export function begin(signer: Signer, tillSerials: readonly string[], now: Date): SystemLogs {
  const book = new LogBook(signer, { signature: 0, transaction: 0, loggedAt: 0 }, now);
  return book.write([
    updateTime(book.at, book.at),
    failedSelfTest('ERROR_NOT_INITIALIZED', book.at),
    enterSecureState(book.at),
    initialize(simulation.description),
    exitSecureState(),
    ...tillSerials.map((serial) => registerClient(requireTillSerial(serial))),
  ]);
}

/** @throws RangeError for a serial that is none */
export function registerTill(signer: Signer, counters: Counters, tillSerial: string, now: Date): SystemLogs {
  return new LogBook(signer, counters, now).write([registerClient(requireTillSerial(tillSerial))]);
}

export function deregisterTill(
  signer: Signer,
  counters: Counters,
  tillSerial: string,
  now: Date,
): SystemLogs {
  return new LogBook(signer, counters, now).write([deregisterClient(tillSerial)]);
}

/** Takes the device out of use for good. */
export function takeOutOfUse(
  signer: Signer,
  counters: Counters,
  tillSerials: readonly string[],
  now: Date,
): SystemLogs {
  const book = new LogBook(signer, counters, now);
  return book.write([...tillSerials.map(deregisterClient), disableSecureElement(book.at)]);
}

/**
 * Starts and finishes each transaction, one after the other. The start says neither type nor data (DSFinV-K 2.4,
 * Anhang I).
 *
 * @throws RangeError for a serial that is none, and a type that is no printable ASCII
 */
export function signTransactions(
  signer: Signer,
  counters: Counters,
  transactions: readonly Transaction[],
  now: Date,
): { signed: SignedTransaction[]; counters: Counters } {
  const book = new LogBook(signer, counters, now);
  const signed = transactions.map((transaction) => book.writeTransaction(transaction));
  return { signed, counters: book.counters };
}

/** Certified devices write a type that is not told yet as one space (fiskaly). */
const noTypeYet = ' ';

/** Writes the logs of one moment. */
class LogBook {
  /** Whole seconds since 1970. Never before the last log: the clocks of two machines differ, a device has one. */
  readonly at: number;

  constructor(
    private readonly signer: Signer,
    public counters: Readonly<Counters>,
    now: Date,
  ) {
    this.at = Math.max(Math.floor(now.getTime() / 1000), counters.loggedAt);
  }

  write(contents: readonly SystemContent[]): SystemLogs {
    const logs = contents.map((content) => this.sign(content));
    return { logs, counters: this.counters };
  }

  writeTransaction({ tillSerial, processType, processData }: Transaction): SignedTransaction {
    const transactionNumber = this.counters.transaction + 1;
    const begun: TransactionContent = {
      kind: 'transaction',
      operation: 'StartTransaction',
      ...{ tillSerial: requireTillSerial(tillSerial), transactionNumber },
      ...{ processType: noTypeYet, processData: Buffer.alloc(0) },
    };
    const start = this.sign(begun);
    const data = { processType, processData: Buffer.from(processData) };
    const finish = this.sign({ ...begun, operation: 'FinishTransaction', ...data });
    this.counters = { ...this.counters, transaction: transactionNumber };
    return { transactionNumber, start, finish };
  }

  private sign(content: SystemContent | TransactionContent): SignedLog {
    const signatureCounter = this.counters.signature + 1;
    const frame: LogFrame = {
      ...{ deviceSerial: this.signer.serial, algorithm: 'ecdsa-plain-SHA256' },
      ...{ signatureCounter, loggedAt: this.at },
    };
    const bytes = signedBytes(content, frame);
    const signature = sign('sha256', bytes, { key: this.signer.key, dsaEncoding: 'ieee-p1363' });
    this.counters = { ...this.counters, signature: signatureCounter, loggedAt: this.at };
    const message = writeLogMessage(bytes, signature);
    return { message, signature, signatureCounter, loggedAt: new Date(this.at * 1000) };
  }
}

function requireTillSerial(serial: string): string {
  if (!isTillSerial(serial)) throw new RangeError(`no serial of a till: ${serial}`);
  return serial;
}
