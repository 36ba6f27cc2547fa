import type { Ref } from 'react';
import type { NotificationState } from '#contract/notification.ts';
import {
  placeRows,
  type SheetRow,
  tillRows,
  paperWords as words,
} from '#domain/notification/notification-sheet.ts';

interface PrintedSheetsProps {
  ref: Ref<HTMLElement>;
  facts: NotificationState['facts'];
}

/** What is printed, in German as the form; not shown on the page. */
export function PrintedSheets({ ref, facts: { place, tills } }: PrintedSheetsProps) {
  return (
    <div hidden>
      <article ref={ref}>
        <h1>{words.title(place.name)}</h1>
        <PrintedSheet title={words.place} rows={placeRows(place)} />
        {tills.map((till) => (
          <PrintedSheet key={till.tillId} title={words.till(till.name)} rows={tillRows(till)} />
        ))}
      </article>
    </div>
  );
}

function PrintedSheet({ title, rows }: { title: string; rows: readonly SheetRow[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value ?? words.missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
