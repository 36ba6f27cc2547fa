import type { SecurityLine } from '#contract/security.ts';
import { textCell } from '#domain/reports/text-cells.ts';
import { securitySentence } from '#domain/security/security-sentences.ts';
import { csvLines, toCsv } from '../../csv.ts';

/** The beginning of the log as a file. @param timeZone by whose clocks it tells the time */
export function csvHead(timeZone: string): string {
  const columns = ['Who', 'What', 'Kind', 'Times', 'Network', 'Known network', 'Device', 'Restaurant'];
  return toCsv([[`Time (${timeZone})`, ...columns]]);
}

export function csvOf(lines: readonly SecurityLine[], timeZone: string): string {
  // Swedish dates have the form of ISO 8601, which any program sorts.
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', format);
  return csvLines(
    lines.map(({ at, who, happening, count, network, isKnownNetwork, device, restaurant }) => [
      clock.format(new Date(at)),
      textCell(who?.name ?? ''),
      textCell(securitySentence(happening)),
      happening.kind,
      String(count),
      network ?? '',
      isKnownNetwork === null ? '' : yesOrNo(isKnownNetwork),
      device ?? '',
      textCell(restaurant?.name ?? ''),
    ]),
  );
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
