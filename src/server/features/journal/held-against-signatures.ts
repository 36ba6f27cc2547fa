import type { JournalContents } from '#domain/journal/journal-content.ts';
import { type FaultReason, type JournalKind, journalKinds } from '#domain/journal/journal-kinds.ts';
import { type SignableEntry, type SignedContent, signedContent } from '#domain/signing/signed-entry.ts';
import type { SignatureCheck } from '../../fiscal/signature-check.ts';
import type { StoredEntry } from './journal.store.ts';
import type { StoredSignature } from './signatures.store.ts';

/**
 * Why an entry does not fit what the device signed of it; null: it does, or no device had to. What is signed of a kind of
 * entries is the same for ever: what was signed once is made of the entry again here. [JRN-8]
 */
export function missigned(entry: StoredEntry, signature: StoredSignature | undefined): FaultReason | null {
  const kind = journalKinds.find((known) => known === entry.kind);
  if (!kind || !signature) return null;
  const { processType, processData, error, isTraining } = signature;
  const content = contentOf(kind, entry, isTraining);
  // Of an entry that nobody could read there is only an error.
  if (content === undefined) return error === null ? 'differs_from_its_signature' : null;
  if (processType === null) return content && unsigned(signature);
  return content?.processType === processType && content.processData === processData
    ? null
    : 'differs_from_its_signature';
}

/** Null: no device had to sign it, or one that is in use has not come to it. */
function unsigned({ isPassed, isLeft }: StoredSignature): FaultReason | null {
  if (isPassed) return 'without_its_signature';
  return isLeft ? 'left_unsigned' : null;
}

/** How many signatures are checked at once: whoever else needs a thread waits for so many at most. */
const atOnce = 8;

/**
 * The first of some entries whose signature the device's key does not fit; undefined: there is none. [JRN-8]
 *
 * @param checks of each device, by id; null: its signatures are in a form that is not known
 */
export async function findWrongSignature(
  tillSerial: string,
  entries: readonly StoredEntry[],
  signatures: ReadonlyMap<number, StoredSignature>,
  checks: ReadonlyMap<string, SignatureCheck | null>,
): Promise<StoredEntry | undefined> {
  for (let at = 0; at < entries.length; at += atOnce) {
    const some = entries.slice(at, at + atOnce);
    const areRight = await Promise.all(
      some.map(({ number }) => isRight(tillSerial, signatures.get(number), checks)),
    );
    const wrong = areRight.indexOf(false);
    if (wrong >= 0) return some[wrong];
  }
  return undefined;
}

async function isRight(
  tillSerial: string,
  signature: StoredSignature | undefined,
  checks: ReadonlyMap<string, SignatureCheck | null>,
): Promise<boolean> {
  const { signed, processType, processData } = signature ?? {};
  if (!signed || !processType || processData === undefined || processData === null) return true;
  const check = checks.get(signed.deviceId);
  return !check || check({ tillSerial, processType, processData, ...signed });
}

/** Undefined: it cannot be read. */
function contentOf(
  kind: JournalKind,
  { number, content, hash }: StoredEntry,
  isTraining: boolean,
): SignedContent | null | undefined {
  try {
    const said = JSON.parse(content) as JournalContents[JournalKind];
    return signedContent({
      kind,
      content: said,
      number,
      hash: hash.toString('hex'),
      isTraining,
    } as SignableEntry);
  } catch {
    return undefined;
  }
}
