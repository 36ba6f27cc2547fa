import type { JournalContents } from '#domain/journal/journal-content.ts';
import { type FaultReason, type JournalKind, journalKinds } from '#domain/journal/journal-kinds.ts';
import { type SignableEntry, type SignedContent, signedContent } from '#domain/signing/signed-entry.ts';
import type { StoredEntry } from './journal.store.ts';
import type { StoredSignature } from './signatures.store.ts';

/**
 * Why an entry does not fit what the device signed of it; null: it does, or no device had to. What is signed of a kind of
 * entries is the same for ever: what was signed once is made of the entry again here. [JRN-8]
 */
export function missigned(entry: StoredEntry, signature: StoredSignature | undefined): FaultReason | null {
  const kind = journalKinds.find((known) => known === entry.kind);
  if (!kind || !signature) return null;
  const { processType, processData, error, isPassed, isTraining } = signature;
  const content = contentOf(kind, entry, isTraining);
  // Of an entry that nobody could read there is only an error.
  if (content === undefined) return error === null ? 'differs_from_its_signature' : null;
  if (processType === null) return content && isPassed ? 'without_its_signature' : null;
  return content?.processType === processType && content.processData === processData
    ? null
    : 'differs_from_its_signature';
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
