import type { JournalProof } from '#contract/journal.ts';
import type { Times } from '#web/lib/times.ts';
import { journalText as text } from './journal-text.ts';

/** What a proof has found, as a text to be kept: whoever has it can later show that nothing before was changed. */
export function proofFile(
  { checkedAt, tills }: JournalProof,
  { formatDateTime }: Pick<Times, 'formatDateTime'>,
): string {
  const paragraphs = tills.map(({ till, entries, from, to, headNumber, headHash, firstFault }) =>
    [
      `${till.name}: ${firstFault ? text.notWhole : text.whole}`,
      `${text.serial}: ${till.serial}`,
      `${text.entries}: ${entries}`,
      `${text.wholeFromTo}: ${from && to ? text.fromTo(formatDateTime(from), formatDateTime(to)) : text.nowhere}`,
      ...(firstFault ? [`${text.fault(String(firstFault.number))} ${text.reasons[firstFault.reason]}`] : []),
      ...(headHash === null ? [] : [`${text.headLabel} (${headNumber}, SHA-256): ${headHash}`]),
    ].join('\r\n'),
  );
  const head = `${text.title}\r\n${text.checkedAt(formatDateTime(checkedAt))}`;
  return `${[head, ...paragraphs].join('\r\n\r\n')}\r\n`;
}
