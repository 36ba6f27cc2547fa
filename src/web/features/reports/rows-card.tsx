import type { ReportPreview } from '#contract/reports/reports.ts';
import { type ReportKind, reportNames } from '#domain/reports/report-kinds.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { reportsText } from './reports-text.ts';

const isNumeric = (column: string) =>
  /^(Quantity|Unit price|Total|Revenue|Given|Change|Tip|Gross \d+%|Amount|In|Out|Balance)$/.test(column);
const isId = (column: string) => /^(Order|Payment) ID$/.test(column);
/** The lines that sum up others of theirs. */
const isSum = (label: string) => /^(Payments|Total|Balance)$/.test(label);

/** A preview of the exported file: its first rows and its closing sums. */
export function RowsCard({ kind, preview }: { kind: ReportKind; preview: ReportPreview }) {
  const { columns, rows, rowCount, closing } = preview;
  return (
    <Card as="section" aria-label={reportsText.rows} className="min-w-0">
      <CardHeader
        title={reportNames[kind]}
        description={
          rows.length === 0
            ? reportsText.noRows
            : rowCount === null
              ? reportsText.rows
              : `${rowCount > rows.length ? `${reportsText.rows} · ` : ''}${reportsText.allRows(rowCount)}`
        }
      />
      {/* The table scrolls by itself, so the keyboard has to reach it. */}
      <div role="region" aria-label={reportNames[kind]} tabIndex={0} className="overflow-x-auto">
        <table className="num w-full text-sm">
          <thead>
            <tr className="border-line-strong border-b text-left">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-1.5 pr-4 font-semibold last:pr-0 ${isNumeric(column) ? 'text-right' : ''}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // The rows of a file have no key but their position.
              <tr key={row} className="border-line border-b align-top">
                {columns.map((column, index) => (
                  <td
                    key={column}
                    className={`py-1.5 pr-4 last:pr-0 ${isNumeric(column) ? 'whitespace-nowrap text-right' : ''} ${isId(column) ? 'max-w-28 truncate' : ''}`}
                  >
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* Outside of the table: on a phone the table's last column is out of sight. */}
      <dl className="num mt-3 ml-auto grid max-w-64 gap-1.5 text-sm">
        {closing.map(({ label, amount }) => (
          <div key={label} className={`flex justify-between gap-4 ${isSum(label) ? 'font-semibold' : ''}`}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
