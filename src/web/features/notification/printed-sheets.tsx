import type { Ref } from 'react';
import type { NotificationState } from '#contract/notification.ts';
import { placeRows, type SheetRow, tillRows } from '#domain/notification/notification-sheet.ts';
import { notificationText as text } from './notification-text.ts';

interface PrintedSheetsProps {
  ref: Ref<HTMLElement>;
  facts: NotificationState['facts'];
}

/** What is printed; not shown on the page. */
export function PrintedSheets({ ref, facts: { place, tills } }: PrintedSheetsProps) {
  return (
    <div hidden>
      <article ref={ref}>
        <h1>{text.printTitle(place.name)}</h1>
        <PrintedSheet title={text.placeTitle} rows={placeRows(place)} />
        {tills.map((till) => (
          <PrintedSheet key={till.tillId} title={text.tillTitle(till.name)} rows={tillRows(till)} />
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
              <td>{value ?? text.missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
