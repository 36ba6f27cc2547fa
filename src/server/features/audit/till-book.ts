import { ClosingSums } from '#domain/audit/dsfinvk-closing.ts';
import { cashOf, type DsfinvkDevice, writeClosing } from '#domain/audit/dsfinvk-master.ts';
import {
  type FoundReference,
  type SignedFacts,
  type WriteRow,
  writeTransaction,
} from '#domain/audit/dsfinvk-rows.ts';
import type { DsfinvkTransaction } from '#domain/audit/transaction.ts';
import { offsetTime } from '#domain/calendar/offset-time.ts';
import type { Recipient } from '#domain/receipts/recipient.ts';
import type { DeviceFacts } from '../../fiscal/fiscal-device.ts';
import type { AuditedClosing, AuditedEntry, ReferredEntry } from './dsfinvk.store.ts';

/** An entry of the journal as a transaction, with what belongs to it. */
export interface AuditedTransaction {
  entry: AuditedEntry;
  transaction: DsfinvkTransaction;
  /** Whom its receipt is made out to; null: nobody is named. */
  customer: Recipient | null;
  references: ReferredEntry[];
}

/** One closing of one till. */
export class TillBook {
  readonly sums = new ClosingSums();
  private first: number | null = null;
  private last: number | null = null;
  /** The devices that signed, or should have, in the order in which they come. */
  readonly devices: string[] = [];

  constructor(
    private readonly house: { timeZone: string; softwareVersion: string; isTraining: boolean },
    private readonly closing: AuditedClosing,
    /** The first one of its closing, or another. */
    private readonly till: { name: string; serial: string; isFirst: boolean },
    private readonly write: WriteRow,
  ) {}

  enter({ entry, transaction, customer, references }: AuditedTransaction): void {
    this.sums.add(transaction);
    this.first ??= entry.number;
    this.last = entry.number;
    writeTransaction(
      {
        ...{ closing: this.key, isTraining: this.house.isTraining },
        number: entry.number,
        at: this.timeOf(entry.bookedAt),
        ...{ transaction, customer, signed: this.signedOf(entry) },
        references: references.map((found) => this.referenceOf(found)),
      },
      this.write,
    );
  }

  close(devices: readonly { id: string; facts: DeviceFacts }[]): void {
    const { totals, day } = this.closing;
    const used = this.devices.flatMap((id, index): DsfinvkDevice[] => {
      const facts = devices.find((each) => each.id === id)?.facts;
      if (!facts) return [];
      const { serial, algorithm, timeFormat, dataEncoding, publicKey, certificates } = facts;
      return [
        {
          number: index + 1,
          serial,
          algorithm,
          timeFormat,
          dataEncoding,
          publicKey,
          certificate: certificates[0] ?? '',
        },
      ];
    });
    // What is done to train is told line by line, and counts nowhere. [TRN-2]
    const sums = this.house.isTraining ? new ClosingSums() : this.sums;
    const { isFirst } = this.till;
    const cash = cashOf({ isFirst, paidInCash: sums.paidInCash }, totals.drawers ?? []);
    writeClosing(
      {
        key: this.key,
        restaurant: totals.restaurant,
        till: this.till,
        day,
        first: this.first,
        last: this.last,
        softwareVersion: totals.softwareVersion ?? this.house.softwareVersion,
        devices: used,
        sums,
        cash: this.house.isTraining ? 0 : cash,
      },
      this.write,
    );
  }

  private get key() {
    const { closingNumber, createdAt } = this.closing;
    return { Z_KASSE_ID: this.till.serial, Z_ERSTELLUNG: this.timeOf(createdAt), Z_NR: closingNumber };
  }

  private timeOf(moment: Date): string {
    return offsetTime(moment, this.house.timeZone);
  }

  private signedOf(entry: AuditedEntry): SignedFacts | null {
    const { deviceId, processType, processData, startedAt, finishedAt, ...signed } = entry;
    if (deviceId === null || processType === null || processData === null) return null;
    if (!this.devices.includes(deviceId)) this.devices.push(deviceId);
    return {
      ...{ processType, processData, error: signed.error, value: signed.value },
      ...{ transactionNumber: signed.transactionNumber, signatureCounter: signed.signatureCounter },
      deviceNumber: this.devices.indexOf(deviceId) + 1,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    };
  }

  private referenceOf({ tillSerial, number, closingNumber, closedAt }: ReferredEntry): FoundReference {
    return {
      ...{ tillSerial, number },
      closing:
        closingNumber === null || closedAt === null
          ? null
          : { number: closingNumber, createdAt: this.timeOf(closedAt) },
    };
  }
}
