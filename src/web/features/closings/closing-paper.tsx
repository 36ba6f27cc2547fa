import { Fragment, type RefObject } from 'react';
import type { ClosingSheet, ClosingTable } from '#domain/closings/closing-sheet.ts';
import { cellText } from '#domain/closings/sheet-format.ts';
import { cn } from '#web/lib/class-names.ts';
import { staffLanguageNow } from '#web/lib/manner.ts';

/** A closing as on paper, in the language of the page. The print window has styles of its own for these elements and data attributes. */
export function ClosingPaper({ sheet, ref }: { sheet: ClosingSheet; ref: RefObject<HTMLElement | null> }) {
  return (
    <article ref={ref} lang={sheet.language ?? 'de'} aria-label={sheet.title} className="num grid gap-5">
      <header>
        <p data-name className="font-semibold font-serif text-lg">
          {sheet.issuer.name}
        </p>
        {[sheet.issuer.address, ...sheet.issuer.ids].map((line) => (
          <p key={line} className="text-ink-soft text-sm">
            {line}
          </p>
        ))}
        <h3 className="mt-4 text-xl">{sheet.title}</h3>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {sheet.facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </header>
      <ClosingTables tables={sheet.tables} titleAs="h4" />
      <p data-small className="text-ink-soft text-sm">
        {sheet.note}
      </p>
    </article>
  );
}

/** Six columns of amounts are wider than a phone: there, rows are columns and columns are rows. */
const turnedOnPhones =
  'max-sm:grid max-sm:grid-flow-col [&_:is(thead,tbody,tr)]:max-sm:contents [&_:is(td,th):first-child]:max-sm:border-line-strong [&_:is(td,th):first-child]:max-sm:border-b [&_td:first-child]:max-sm:text-end [&_td]:max-sm:ps-3 [&_td]:max-sm:pe-0 [&_th]:max-sm:pe-0 [&_th]:max-sm:text-start';

interface ClosingTablesProps {
  tables: readonly ClosingTable[];
  /** The level of their titles: below that of the paper, or of the dialog. */
  titleAs: 'h3' | 'h4';
}

/** The tables of a closing, or of its preview. */
export function ClosingTables({ tables, titleAs }: ClosingTablesProps) {
  return (
    <>
      {tables.map((table, place) => (
        // Drawers and persons may have one name: tables and rows are told apart by their place.
        <TableOfPaper key={place} table={table} titleAs={titleAs} />
      ))}
    </>
  );
}

interface TableOfPaperProps extends Pick<ClosingTablesProps, 'titleAs'> {
  table: ClosingTable;
}

function TableOfPaper({ table, titleAs: Title }: TableOfPaperProps) {
  const { title, head, rows, hasTotal, endsInWords } = table;
  const language = staffLanguageNow();
  const isAmount = (column: number) => column > 0 && !(endsInWords && column === head.length - 1);
  return (
    <div className="min-w-0">
      <Title className="mb-1 font-sans font-semibold leading-normal tracking-normal">{title}</Title>
      {/* Scrolls sideways where even the turned table is too wide, with a shadow at the edge that cuts it. */}
      <div role="region" aria-label={title} tabIndex={0} className="scrolls-sideways overflow-x-auto">
        <table
          className={cn('w-full text-sm', rows.length < head.length && turnedOnPhones)}
          style={{ gridTemplateRows: `repeat(${head.length}, auto)` }}
        >
          <thead>
            <tr className="border-line-strong border-b">
              {head.map((name, column) => {
                // A corner without words heads nothing.
                const Cell = name === '' ? 'td' : 'th';
                return (
                  <Cell
                    key={name}
                    scope={Cell === 'th' ? 'col' : undefined}
                    data-number={isAmount(column) || undefined}
                    className={`py-1.5 pe-4 font-semibold last:pe-0 ${isAmount(column) ? 'text-end' : 'text-start'}`}
                  >
                    {name}
                  </Cell>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => {
              const isTotal = hasTotal && row === rows.length - 1;
              return (
                <tr
                  key={row}
                  data-total={isTotal || undefined}
                  className={isTotal ? 'border-line-strong border-t font-semibold' : ''}
                >
                  {head.map((name, column) => (
                    <td
                      key={name}
                      data-number={isAmount(column) || undefined}
                      className={cn(
                        'py-1.5 pe-4 align-top last:pe-0',
                        isAmount(column) && 'whitespace-nowrap text-end',
                        !isAmount(column) && column > 0 && 'min-w-32',
                      )}
                    >
                      {cellText(cells[column] ?? '', language)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
