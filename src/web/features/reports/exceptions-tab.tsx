import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ExceptionsPage, ReportedException } from '#contract/reports/reports.ts';
import { type ExceptionKind, exceptionKinds } from '#domain/reports/exception-kinds.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { formatPercent } from '#web/lib/format-percent.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { exceptionsText as text } from './exceptions-text.ts';
import { PeriodFields } from './period-fields.tsx';
import { periodIn } from './period-in-address.ts';

import { useExceptions } from './use-exceptions.ts';

const all = '';

/** What was cancelled, undone, discounted and written off: how much by whom, then each with when and why. [EXC-2] */
export function ExceptionsTab({ restaurantId }: { restaurantId: string }) {
  const [searchParams] = useSearchParams();
  const [asked, setAsked] = useState(() => periodIn(searchParams));
  const [kind, setKind] = useState<ExceptionKind>();
  const view = useExceptions(restaurantId, asked, kind);
  const isRefused = view.failure?.code === 'REPORT_PERIOD_INVALID';
  return (
    <div className="grid items-start gap-4 pb-4 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <Card as="section" aria-label={text.choice} className="grid gap-4 lg:sticky lg:top-4">
        <PeriodFields
          asked={asked}
          onChange={setAsked}
          error={isRefused ? errorSentence('REPORT_PERIOD_INVALID') : undefined}
        />
        <Field label={text.kind}>
          <Select
            value={kind ?? all}
            options={[
              { value: all, label: text.everything },
              ...exceptionKinds.map((value) => ({ value, label: text.kinds[value] })),
            ]}
            onValueChange={(value) => setKind(exceptionKinds.find((each) => each === value))}
          />
        </Field>
      </Card>
      {!isRefused && (
        <Loaded
          view={view}
          sentence={text.loadFailed}
          skeleton={
            <Loading label={text.loading}>
              <SkeletonCard lines={6} />
            </Loading>
          }
        >
          {(page) => (
            <div className="grid min-w-0 gap-4">
              <SumsCard page={page} />
              {page.exceptions.length > 0 && (
                <div>
                  <Card as="section" aria-label={text.list} padding="none" className="min-w-0">
                    <ul>
                      {page.exceptions.map((exception) => (
                        <ExceptionRow key={`${exception.kind} ${exception.id}`} exception={exception} />
                      ))}
                    </ul>
                  </Card>
                  {page.next !== null && (
                    <ShowMore
                      key={page.next}
                      {...view}
                      labels={{
                        showMore: text.showMore,
                        moreFailed: text.loadFailed,
                        tryAgain: commonText.tryAgain,
                      }}
                    />
                  )}
                </div>
              )}
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}

function SumsCard({ page: { from, to, sums } }: { page: ExceptionsPage }) {
  return (
    <Card as="section" aria-label={text.sums} className="min-w-0">
      <CardHeader
        title={
          <span className="num">
            {formatDay(from)} – {formatDay(to)}
          </span>
        }
      />
      {sums.length === 0 ? (
        <EmptyState icon={ReceiptText} title={text.none}>
          {text.noneText}
        </EmptyState>
      ) : (
        // Columns of a fixed width, or a name could be squeezed to a letter a line. On phones it stands below what happened.
        <table className="num w-full table-fixed text-[0.9375rem]">
          <colgroup>
            <col className="sm:w-[28%]" />
            <col className="max-sm:hidden" />
            <col className="w-20" />
            <col className="w-28" />
          </colgroup>
          <thead>
            <tr className="border-line-strong border-b text-sm">
              {[text.kind, text.by, text.count, text.amount].map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-1.5 pe-3 font-semibold last:pe-0 ${index > 1 ? 'text-end' : index === 1 ? 'max-sm:hidden' : ''}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map(({ kind, by, count, amount }, index) => (
              // One person may have the name of another.
              <tr key={index} className="border-line border-b align-top last:border-b-0">
                <td className="wrap-anywhere py-1.5 pe-3">
                  {text.kinds[kind]}
                  <span className="block text-ink-soft text-sm sm:hidden">{by ?? text.formerStaff}</span>
                </td>
                <td className="wrap-anywhere py-1.5 pe-3 max-sm:hidden">{by ?? text.formerStaff}</td>
                <td className="py-1.5 pe-3 text-end">{count}</td>
                <td className="whitespace-nowrap py-1.5 text-end" translate="no">
                  {formatMoney(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function ExceptionRow({ exception }: { exception: ReportedException }) {
  const { formatDateTime } = useRestaurantTimes();
  const { kind, at, by, reason, dish, percent, amount, wasBegun, payment } = exception;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b px-4 py-2.5 last:border-b-0 md:px-5">
      <p className="wrap-anywhere">
        <span className="font-semibold">{text.kinds[kind]}</span>
        {percent !== null && <span> {formatPercent(percent / 100)}</span>}
        {dish && (
          <span>
            {' '}
            · {dish.quantity === null ? dish.name : text.dish({ quantity: dish.quantity, name: dish.name })}
          </span>
        )}
        {wasBegun && (
          <Badge tone="saffron" className="ms-2">
            {text.begun}
          </Badge>
        )}
      </p>
      <p className="num text-end font-semibold" translate="no">
        {formatMoney(amount)}
      </p>
      <p className="num col-span-2 text-ink-soft text-sm wrap-anywhere">
        {[formatDateTime(at), placeOf(exception), by ?? text.formerStaff].filter(Boolean).join(' · ')}
      </p>
      {payment && <p className="col-span-2 text-ink-soft text-sm wrap-anywhere">{takingOf(payment)}</p>}
      <p className={`col-span-2 text-sm wrap-anywhere ${reason === null ? 'text-ink-soft' : ''}`}>
        {reason ?? text.noReason}
      </p>
    </li>
  );
}

function placeOf({ kind, tableNumber, orderNumber }: ReportedException): string | null {
  if (kind === 'voucher_cancelled') return null;
  const place = tableNumber === null ? text.takeaway : text.table({ number: tableNumber });
  return orderNumber === null ? place : `${place} #${orderNumber}`;
}

/** How a payment was paid and who had taken it: `Cash + Card (girocard), taken by Giulia`. */
function takingOf({ means: all, by }: NonNullable<ReportedException['payment']>): string {
  const means = all
    .map(({ method, cardKind }) =>
      cardKind === null ? text.methods[method] : `${text.methods[method]} (${cardKind})`,
    )
    .join(' + ');
  return by === null ? text.takenByFormerStaff({ means }) : text.taken({ means, name: by });
}
