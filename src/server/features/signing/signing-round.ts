import type { JournalContents } from '#domain/journal/journal-content.ts';
import type { JournalKind } from '#domain/journal/journal-kinds.ts';
import { type SignableEntry, type SignedContent, signedContent } from '#domain/signing/signed-entry.ts';
import type { SignedTasks, SigningTask } from '../../fiscal/fiscal-device.ts';
import type { NextEntry, PassedEntry } from './signing.store.ts';

/** An entry that comes next, with what of it is signed; null: nothing. */
export interface DueEntry extends Omit<NextEntry, 'content'> {
  content: SignedContent | null;
}

/** The next entries, until so many of them are signed; with those behind that are not. */
export function takeRound(entries: readonly NextEntry[], most: number): DueEntry[] {
  const round: DueEntry[] = [];
  let left = most;
  for (const entry of entries) {
    const content = signedContent(read(entry));
    if (content && entry.tillProblem === null) left -= 1;
    if (left < 0) break;
    round.push({ ...entry, content });
  }
  return round;
}

/** What a device is asked to sign of a round. */
export function tasksOf(round: readonly DueEntry[]): SigningTask[] {
  return round.flatMap(({ id, clientId, tillSerial, tillProblem, content }) =>
    content && tillProblem === null ? [{ ...content, id, till: { clientId, serial: tillSerial } }] : [],
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
  for (const { tillId, number, tillProblem, content } of round) {
    const outcome = content && (tillProblem ?? outcomes.shift());
    if (content && outcome === undefined) break;
    passed.push({ tillId, number, signed: content && outcome ? { ...content, outcome } : null });
  }
  return passed;
}

/** That a round was not signed, as its device is out. */
export function failedOf(round: readonly DueEntry[], cause: string): PassedEntry[] {
  return round.map(({ tillId, number, content }) => ({
    ...{ tillId, number },
    signed: content && { ...content, outcome: cause },
  }));
}

/** As the database has written it. */
function read({ kind, content, number, hash }: NextEntry): SignableEntry {
  return {
    kind,
    number,
    hash,
    content: JSON.parse(content) as JournalContents[JournalKind],
  } as SignableEntry;
}
