import type { Ref } from 'react';
import { directionOf } from '#domain/languages/guest-language.ts';
import type { ReceiptLayout } from '#domain/receipts/receipt-content.ts';
import type { ReceiptSheet } from '#domain/receipts/receipt-sheet.ts';
import type { SheetRow } from '#domain/receipts/sheet-row.ts';
import { cn } from '#web/lib/class-names.ts';
import { ReceiptSigning } from './receipt-signing.tsx';

interface ReceiptPaperProps {
  sheet: ReceiptSheet;
  layout: ReceiptLayout;
  ref: Ref<HTMLElement>;
}

/**
 * The receipt as it will be printed, black on white in both themes; on a phone narrower, so that every amount is
 * in sight. The data attributes style it in the print window, which has no classes.
 */
export function ReceiptPaper({ sheet, layout, ref }: ReceiptPaperProps) {
  const { issuer, facts, host } = sheet;
  const isRoll = layout === '80mm';
  return (
    <article
      ref={ref}
      lang="de"
      dir="ltr"
      aria-labelledby="receipt-title"
      className={cn(
        'num mx-auto w-full rounded-card border border-line bg-white p-3 text-black shadow-card max-sm:text-sm',
        isRoll ? 'max-w-90 text-sm sm:p-4' : 'max-w-200 sm:p-5 md:p-12',
      )}
    >
      <p data-name className={cn('wrap-anywhere font-semibold', isRoll ? 'text-lg' : 'text-2xl')}>
        {issuer.name}
      </p>
      {[...issuer.address, ...issuer.ids].map((line) => (
        <p key={line} className="wrap-anywhere text-black/70 text-sm">
          {line}
        </p>
      ))}
      {sheet.recipient && (
        <div className="mt-6">
          <p data-small className="text-black/70 text-xs">
            {sheet.recipient.title}
          </p>
          {sheet.recipient.lines.map((line, index) => (
            <p key={index} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      )}
      <h2 id="receipt-title" className="mt-6 font-sans text-xl">
        {sheet.title}
      </h2>
      {sheet.notices.map((notice) => (
        <p key={notice} data-notice className="font-semibold">
          {notice}
        </p>
      ))}
      <dl
        className={cn(
          'my-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 sm:gap-x-5',
          !isRoll && 'md:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]',
        )}
      >
        {facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
      <Lines sheet={sheet} isRoll={isRoll} />
      <Sums sheet={sheet} isRoll={isRoll} />
      {sheet.rates && <Rates rates={sheet.rates} isRoll={isRoll} />}
      {sheet.signing && <ReceiptSigning sheet={sheet.signing} isRoll={isRoll} />}
      {host && (
        <section data-host className="mt-8 border-black border-t pt-3">
          <h3 className="font-sans font-semibold text-base">{host.title}</h3>
          <p data-small className="text-black/70 text-sm">
            {host.law}
          </p>
          {[...host.fields, host.signature].map((label) => (
            <p
              key={label}
              data-blank
              data-signature={label === host.signature || undefined}
              className="flex h-10 items-end border-black/60 border-b text-black/70 text-sm data-signature:h-16"
            >
              {label}
            </p>
          ))}
        </section>
      )}
    </article>
  );
}

function Fact({ label, value }: SheetRow) {
  return (
    <>
      <dt className="text-black/70">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  );
}

function Lines({ sheet, isRoll }: { sheet: ReceiptSheet; isRoll: boolean }) {
  const { columns, lines } = sheet;
  const cell = cn('py-1 align-top', isRoll ? 'pe-1.5' : 'pe-1.5 sm:pe-2 md:pe-4');
  const number = 'py-1 ps-1.5 text-end align-top whitespace-nowrap sm:ps-2';
  // On a phone the name has a row of its own above the amounts.
  const row = 'max-[30rem]:grid max-[30rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto]';
  const name = 'max-[30rem]:col-span-2 max-[30rem]:pb-0';
  const unitPrice = 'max-[30rem]:col-start-2 max-[30rem]:ps-0 max-[30rem]:text-start';
  return (
    <table className="my-4 w-full border-black/40 border-b">
      <thead>
        <tr className={cn(row, 'border-black/40 border-b text-sm max-sm:text-xs')}>
          <th scope="col" className={cn(cell, 'font-semibold')}>
            {columns.quantity}
          </th>
          <th scope="col" className={cn(cell, name, 'w-full font-semibold')}>
            {columns.item}
          </th>
          <th scope="col" data-number className={cn(number, unitPrice, 'font-semibold')}>
            {columns.unitPrice}
          </th>
          <th scope="col" data-number className={cn(number, 'font-semibold')}>
            {columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            className={row}
            key={[line.quantity, line.item, ...line.details, line.unitPrice, line.total].join('\n')}
          >
            <td className={cell}>{line.quantity}</td>
            <td className={cn(cell, name, 'wrap-anywhere')}>
              {line.item}
              {line.details.length > 0 && (
                <span data-small className="block text-black/70 text-xs">
                  {line.details.join(' · ')}
                </span>
              )}
              {line.readAs && (
                <span
                  data-small
                  lang={line.readAs.language}
                  dir={directionOf(line.readAs.language)}
                  className="block text-black/70 text-xs"
                >
                  {line.readAs.words}
                </span>
              )}
            </td>
            <td data-number className={cn(number, unitPrice)}>
              {line.unitPrice}
            </td>
            <td data-number className={number}>
              {line.total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ sheet, isRoll }: { sheet: ReceiptSheet; isRoll: boolean }) {
  return (
    <table className={cn('ms-auto w-full', !isRoll && 'md:w-3/5')}>
      <tbody>
        {sheet.sums.map((row) => (
          <Sum key={row.label} {...row} />
        ))}
        <tr data-total className="border-black/40 border-y font-semibold text-lg">
          <th scope="row" className="py-1.5 text-start">
            {sheet.total.label}
          </th>
          <td data-number className="py-1.5 text-end whitespace-nowrap">
            {sheet.total.value}
          </td>
        </tr>
        {sheet.payment.map((row) => (
          <Sum key={row.label} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Sum({ label, value }: SheetRow) {
  return (
    <tr>
      <th scope="row" className="py-0.5 text-start font-normal">
        {label}
      </th>
      <td data-number className="py-0.5 text-end whitespace-nowrap">
        {value}
      </td>
    </tr>
  );
}

function Rates({ rates, isRoll }: { rates: NonNullable<ReceiptSheet['rates']>; isRoll: boolean }) {
  return (
    <table className={cn('mt-5 ms-auto w-full text-sm max-sm:text-xs', !isRoll && 'md:w-3/5')}>
      <thead>
        <tr>
          {rates.head.map((label, index) => (
            <th
              key={label}
              scope="col"
              data-number={index > 0 ? '' : undefined}
              className={cn('font-semibold', index > 0 ? 'ps-1.5 text-end' : 'wrap-anywhere text-start')}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((value, index) => (
              <td
                key={rates.head[index]}
                data-number={index > 0 ? '' : undefined}
                className={index > 0 ? 'ps-1.5 text-end whitespace-nowrap' : 'text-start'}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
