import { Link } from 'react-router';
import type { AuditRecords } from '#contract/audit.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { auditText as text } from './audit-text.ts';
import { type AskedDays, daysOf, quickDays } from './audited-days.ts';

interface PeriodCardProps {
  records: AuditRecords;
  asked: AskedDays;
  /** Null: they make no period. */
  days: DayRange | null;
  onChange: (asked: AskedDays) => void;
}

/** Of which days the files are, and what there is of them. */
export function PeriodCard({ records, asked, days, onChange }: PeriodCardProps) {
  const { closedDays, completeFrom, unclosedFrom, pass, today } = records;
  const first = closedDays[0];
  const last = closedDays.at(-1);
  const isInvalid = asked.from !== '' && asked.to !== '' && days === null;
  return (
    <Card as="section" aria-label={text.periodTitle} className="min-w-0">
      <CardHeader title={text.periodTitle} />
      <div className="grid gap-3 sm:max-w-120 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            label={text[end]}
            error={end === 'to' && isInvalid ? text.periodInvalid : undefined}
            value={asked[end]}
            onValueChange={(day) => onChange({ ...asked, [end]: day })}
          />
        ))}
      </div>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{text.quick}</legend>
        {quickDays.map((quick) => (
          <Button
            key={quick}
            variant="outline"
            size="sm"
            onClick={() => onChange(daysOf(quick, today, first ?? today))}
          >
            {text.quickDays[quick]}
          </Button>
        ))}
      </fieldset>
      <div className="num mt-4 grid gap-1.5 text-ink-soft text-pretty">
        {first && last ? (
          <>
            <p role="status">{days && closedIn(days, closedDays)}</p>
            <p>
              {closedDays.length === 1
                ? text.oneClosed({ from: formatDay(first) })
                : text.severalClosed({
                    number: closedDays.length,
                    from: formatDay(first),
                    to: formatDay(last),
                  })}
            </p>
          </>
        ) : (
          <p>{text.noClosing}</p>
        )}
        {unclosedFrom !== null && (
          <p>
            {text.unclosed({ day: formatDay(unclosedFrom) })}{' '}
            {pass === null && (last === undefined || last < today) && (
              <Link to="?tab=closings" className="whitespace-nowrap text-basil underline underline-offset-4">
                {text.toClosings}
              </Link>
            )}
          </p>
        )}
        {completeFrom !== null && <p>{text.completeFrom({ day: formatDay(completeFrom) })}</p>}
      </div>
    </Card>
  );
}

function closedIn({ from, to }: DayRange, days: readonly string[]): string {
  const count = days.filter((day) => from <= day && day <= to).length;
  return count === 0 ? text.noneClosedInPeriod : text.closedInPeriod({ count });
}
