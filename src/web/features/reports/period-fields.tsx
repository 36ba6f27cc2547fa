import type { AskedPeriod } from '#domain/reports/report-period.ts';
import { type ReportPeriod, reportPeriods } from '#domain/reports/report-period.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { reportsText } from './reports-text.ts';

interface PeriodFieldsProps {
  asked: AskedPeriod;
  onChange: (asked: AskedPeriod) => void;
  /** The dates do not make a period. */
  error?: string | undefined;
}

/** The period of a report: one of the usual ones, or dates. */
export function PeriodFields({ asked, onChange, error }: PeriodFieldsProps) {
  return (
    <>
      <Field label={reportsText.period}>
        <Select
          value={asked.period}
          onChange={(event) => onChange({ ...asked, period: event.target.value as ReportPeriod })}
        >
          {reportPeriods.map((each) => (
            <option key={each} value={each}>
              {reportsText.periods[each]}
            </option>
          ))}
        </Select>
      </Field>
      {asked.period === 'custom' && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label={reportsText.from}>
            <Input
              type="date"
              value={asked.from ?? ''}
              min="2000-01-01"
              max="2999-12-31"
              onChange={(event) => onChange({ ...asked, from: event.target.value || undefined })}
            />
          </Field>
          <Field label={reportsText.to} error={error}>
            <Input
              type="date"
              value={asked.to ?? ''}
              min="2000-01-01"
              max="2999-12-31"
              onChange={(event) => onChange({ ...asked, to: event.target.value || undefined })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
