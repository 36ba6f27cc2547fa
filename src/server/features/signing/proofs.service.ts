import { setTimeout as delay } from 'node:timers/promises';
import {
  type EntryFacts,
  type PaymentProof,
  proofOf,
  type WantedEntry,
} from '#domain/signing/payment-proof.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { simulatorKind } from '../../fiscal/makers.ts';
import { monotonicClock } from '../../limits/monotonic-clock.ts';
import { findProofs, type StoredProof } from './proofs.store.ts';
import type { SigningService } from './signing.service.ts';

/** How long a receipt waits for the signature of its payment, and an export for all of its own. [RCP-14] [AUD-1] */
const patienceMs = 3_000;
/** How often it is looked when another process asks the device. */
const lookEveryMs = 200;

/** What receipts tell of the security device. [RCP-13] */
export class ProofsService {
  constructor(private readonly signing: Pick<SigningService, 'sign'>) {}

  /** What became of each entry, in the order of `wanted`. */
  async find(tx: TenantTx, wanted: readonly WantedEntry[]): Promise<PaymentProof[]> {
    if (wanted.length === 0) return [];
    const found = new Map((await findProofs(tx, wanted)).map((each) => [keyOf(each), each]));
    return wanted.flatMap((entry) => {
      const stored = found.get(keyOf(entry));
      return stored ? [proofOf(factsOf(stored, entry))] : [];
    });
  }

  /**
   * Looks again until nothing waits any more, for three seconds at most; the device is asked meanwhile. Nobody who calls it
   * may be in a transaction. [RCP-14]
   */
  async waitFor<T>(restaurantId: string, look: () => Promise<T>, waits: (seen: T) => boolean): Promise<T> {
    const until = monotonicClock() + patienceMs;
    const left = () => Math.max(0, until - monotonicClock());
    let seen = await look();
    while (waits(seen) && left() > 0) {
      // What fails here is tried again every second, and written into the log.
      const signed = this.signing.sign(restaurantId).catch(() => undefined);
      await Promise.race([signed, delay(left(), undefined, { ref: false })]);
      seen = await look();
      if (waits(seen)) await delay(Math.min(lookEveryMs, left()));
    }
    return seen;
  }
}

function keyOf({ kind, paymentId }: Pick<WantedEntry, 'kind' | 'paymentId'>): string {
  return `${kind} ${paymentId}`;
}

function factsOf(stored: StoredProof, { at }: WantedEntry): EntryFacts {
  const { kind, paymentId, tillSerial, isAwaited, isLeft, isDeviceThere } = stored;
  return {
    ...{ kind, paymentId, tillSerial, isAwaited, isLeft, isDeviceThere },
    at: stored.at?.toISOString() ?? at,
    outcome: outcomeOf(stored),
  };
}

/** All of a signature or none is there: the table says so. */
function outcomeOf(stored: StoredProof): EntryFacts['outcome'] {
  const { error, facts, processType, processData, value: signature } = stored;
  const { transactionNumber, signatureCounter, startedAt, finishedAt } = stored;
  if (error !== null) return { error };
  if (facts === null || processType === null || processData === null || signature === null) return null;
  if (transactionNumber === null || signatureCounter === null || !startedAt || !finishedAt) return null;
  const { serial, publicKey, algorithm, timeFormat, certificationId, isForTests } = facts;
  return {
    ...{ processType, processData, transactionNumber, signatureCounter, signature },
    ...{ startedAt: startedAt.toISOString(), finishedAt: finishedAt.toISOString() },
    ...{ deviceSerial: serial, publicKey, algorithm, timeFormat, certificationId, isForTests },
    isSimulation: stored.deviceKind === simulatorKind,
  };
}
