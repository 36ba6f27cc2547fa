import { CircleAlert } from 'lucide-react';
import type { ReportPreview } from '#contract/reports/reports.ts';
import { accountKeys, accountNames } from '#domain/reports/datev/datev-accounts.ts';
import type { ReportKind } from '#domain/reports/report-kinds.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { datevText } from './datev-text.ts';
import { reportsText } from './reports-text.ts';

const isNumeric = (column: string) =>
  /^(Quantity|Unit price|Umsatz|Total|Revenue|Given|Change|Tip|Gross \d+%|Amount|In|Out|Balance|Orders|Ordered|(Units c|C)ancelled|Discounts|Vouchers sold|Tips|Cash|Cashless|Payments)$/.test(
    column,
  );

/** How the cells of a column look: only what people have written in full may take several lines. */
function lookOf(column: string): string {
  if (isNumeric(column)) return 'whitespace-nowrap text-end';
  if (column === 'Buchungstext') return 'min-w-60';
  if (/^(Order|Payment) ID$/.test(column)) return 'max-w-28 truncate';
  return /^(Item|Extras?|Reason)$/.test(column) ? '' : 'whitespace-nowrap';
}

/** The lines that sum up others of theirs. */
const isSum = (label: string) => /^(Payments|Total|Balance)$/.test(label);

/** The name of an account's balance, which stands on the page alone and not in the file: `1000 Cash`. */
function balanceName(label: string): string {
  const key = accountKeys.find((each) => label.endsWith(` ${accountNames[each]}`));
  return key ? label.replace(accountNames[key], datevText.names[key]) : label;
}

/** A preview of the exported file, in its words: its first rows and its closing sums. */
export function RowsCard({ kind, preview }: { kind: ReportKind; preview: ReportPreview }) {
  const { columns, rows, rowCount, closing, unclosedFrom } = preview;
  const isDatev = kind === 'datev';
  return (
    <Card as="section" aria-label={reportsText.rows} className="min-w-0">
      <CardHeader
        title={reportsText.kinds[kind]}
        description={
          rows.length === 0
            ? reportsText.noRows
            : rowCount === null
              ? reportsText.rows
              : `${rowCount > rows.length ? `${reportsText.rows} · ` : ''}${reportsText.allRows({ count: rowCount })}`
        }
      />
      {unclosedFrom && (
        <p className="num mb-3 flex items-start gap-2 rounded-control bg-saffron-tint px-4 py-3 text-saffron-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {datevText.unclosed({ day: formatDay(unclosedFrom) })}
        </p>
      )}
      {/* The table scrolls by itself, so the keyboard has to reach it. */}
      <div role="region" aria-label={reportsText.kinds[kind]} tabIndex={0} className="overflow-x-auto">
        <table className="num w-full text-sm">
          <thead lang={isDatev ? 'de' : 'en'}>
            <tr className="border-line-strong border-b">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`whitespace-nowrap py-1.5 pe-4 font-semibold last:pe-0 ${isNumeric(column) ? 'text-end' : ''}`}
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
                  <td key={column} className={`py-1.5 pe-4 last:pe-0 ${lookOf(column)}`}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* Outside of the table: on a phone the table's last column is out of sight. */}
      {isDatev && rows.length > 0 && (
        <p className="mt-3 text-end text-ink-soft text-sm">{datevText.balances}</p>
      )}
      <dl className={`num mt-3 ms-auto grid gap-1.5 text-sm ${isDatev ? 'max-w-80' : 'max-w-64'}`}>
        {closing.map(({ label, amount }) => (
          <div key={label} className={`flex justify-between gap-4 ${isSum(label) ? 'font-semibold' : ''}`}>
            <dt lang={isDatev ? undefined : 'en'}>{isDatev ? balanceName(label) : label}</dt>
            <dd translate="no">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
