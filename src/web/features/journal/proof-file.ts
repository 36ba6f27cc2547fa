import type { JournalProof } from '#contract/journal.ts';
import { formatDay } from '#web/lib/format-days.ts';
import type { Times } from '#web/lib/times.ts';
import { journalText as text } from './journal-text.ts';
import { removedRows } from './removed-rows.ts';

/** What a proof has found, as a text to be kept: whoever has it can later show that nothing before was changed. */
export function proofFile(
  { checkedAt, tills, removals }: JournalProof,
  { formatDateTime }: Pick<Times, 'formatDateTime'>,
): string {
  const paragraphs = tills.map(({ till, removed, entries, from, to, headNumber, headHash, firstFault }) =>
    [
      `${till.name}: ${firstFault ? text.notWhole : text.whole}`,
      `${text.serial}: ${till.serial}`,
      `${text.entries}: ${entries}`,
      ...(removed
        ? [
            `${text.removed}: ${text.removedUntil({ number: removed.until, moment: formatDateTime(removed.at) })}`,
          ]
        : []),
      `${text.wholeFromTo}: ${from && to ? text.fromTo({ from: formatDateTime(from), to: formatDateTime(to) }) : text.nowhere}`,
      ...(firstFault
        ? [`${text.fault({ number: firstFault.number })} ${text.reasons[firstFault.reason]}`]
        : []),
      ...(headHash === null ? [] : [`${text.headLabel} (${headNumber}, SHA-256): ${headHash}`]),
    ].join('\r\n'),
  );
  const head = `${text.title}\r\n${text.checkedAt({ moment: formatDateTime(checkedAt) })}`;
  const removed = removals.map(
    ({ at, closingNumber, day, rows }) =>
      `${text.removal({ number: closingNumber, day: formatDay(day), moment: formatDateTime(at) })}\r\n${removedRows(rows)}`,
  );
  return `${[head, ...paragraphs, ...(removed.length > 0 ? [text.removals, ...removed] : [])].join('\r\n\r\n')}\r\n`;
}
