import { formatCount } from '#web/lib/format.ts';
import { enumerated } from '#web/lib/manner.ts';
import { journalText as text } from './journal-text.ts';

/** What was removed, counted: `Bestellungen: 1.234, Belege: 56`. @param rows by tables of the database */
export function removedRows(rows: Readonly<Record<string, number>>): string {
  const counted = Object.entries(text.removedRows).flatMap(([table, name]) => {
    const count = rows[table];
    return count ? `${name}: ${formatCount(count)}` : [];
  });
  return enumerated(counted);
}
