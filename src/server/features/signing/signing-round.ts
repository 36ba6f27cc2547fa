import type { JournalContents } from '#domain/journal/journal-content.ts';
import type { JournalKind } from '#domain/journal/journal-kinds.ts';
import { endedBefore } from '#domain/signing/payment-proof.ts';
import { processTypes } from '#domain/signing/process-data.ts';
import { type SignableEntry, type SignedContent, signedContent } from '#domain/signing/signed-entry.ts';
import type { SignedTasks, SigningTask } from '../../fiscal/fiscal-device.ts';
import type { NextEntry, PassedEntry } from './signing.store.ts';

/** An entry that comes next, with what of it is signed; null: nothing. */
export interface DueEntry extends Omit<NextEntry, 'content' | 'tillProblem'> {
  content: SignedContent | null;
  /** Why the device is not asked for it, a code; null: it is. */
  problem: string | null;
}

/** That an entry says what nobody can sign. It keeps that as its error, and the till goes on. */
export const unreadableEntry = 'ENTRY_UNREADABLE';

/** The next entries, until so many of them are signed; with those behind that are not. */
export function takeRound(entries: readonly NextEntry[], most: number): DueEntry[] {
  const round: DueEntry[] = [];
  let left = most;
  for (const entry of entries) {
    const due = dueOf(entry);
    if (due.content && due.problem === null) left -= 1;
    if (left < 0) break;
    round.push(due);
  }
  return round;
}

/** What a device is asked to sign of a round. */
export function tasksOf(round: readonly DueEntry[]): SigningTask[] {
  return round.flatMap(({ id, clientId, tillSerial, problem, content }) =>
    content && problem === null ? [{ ...content, id, till: { clientId, serial: tillSerial } }] : [],
  );
}

/**
 * What became of a round: up to the first entry that could not be signed. Those after it are not tried, nor are those of
 * a till that the device has not taken on. Nothing is said of an entry that was not waited for any more.
 */
export function passedOf(
  round: readonly DueEntry[],
  { signatures, failure }: Pick<SignedTasks, 'signatures' | 'failure'>,
): PassedEntry[] {
  const passed: PassedEntry[] = [];
  const outcomes = [...signatures, ...(failure && failure.code !== 'STOPPED' ? [failure.code] : [])];
  for (const { tillId, number, problem, content } of round) {
    const outcome = content && (problem ?? outcomes.shift());
    if (content && outcome === undefined) break;
    passed.push({ tillId, number, signed: content && outcome ? { ...content, outcome } : null });
  }
  return passed;
}

/** That a round was not signed, as its device is out. */
export function failedOf(round: readonly DueEntry[], cause: string): PassedEntry[] {
  return round.map(({ tillId, number, problem, content }) => ({
    ...{ tillId, number },
    signed: content && { ...content, outcome: problem ?? cause },
  }));
}

/** Results of entries whose device was taken out of use before it signed them. [SIG-5] */
export function leftOf(entries: readonly (NextEntry & { isTold: boolean })[]): PassedEntry[] {
  return entries.flatMap(({ isTold, ...entry }) =>
    isTold
      ? [{ tillId: entry.tillId, number: entry.number, signed: null }]
      : failedOf([dueOf(entry)], endedBefore),
  );
}

function dueOf(entry: NextEntry): DueEntry {
  const { tillProblem, ...next } = entry;
  try {
    return { ...next, content: signedContent(read(entry)), problem: tillProblem };
  } catch {
    const content = {
      processType: processTypes.other,
      processData: `Journal ${entry.number}: ${entry.hash}`,
    };
    return { ...next, content, problem: unreadableEntry };
  }
}

/** As the database has written it. */
function read({ kind, content, number, hash, isTraining }: NextEntry): SignableEntry {
  return {
    kind,
    number,
    hash,
    isTraining,
    content: JSON.parse(content) as JournalContents[JournalKind],
  } as SignableEntry;
}
