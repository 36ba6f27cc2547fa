import type { AskedPeriod } from '#domain/reports/report-period.ts';
import { reportPeriods } from '#domain/reports/report-period.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { reportsText } from './reports-text.ts';

interface PeriodFieldsProps {
  asked: AskedPeriod;
  onChange: (asked: AskedPeriod) => void;
  /** The error when the dates make no valid period. */
  error?: string | undefined;
}

const dates = { type: 'date', min: '2000-01-01', max: '2999-12-31' } as const;

/** The period of a report: a preset, or two dates. */
export function PeriodFields({ asked, onChange, error }: PeriodFieldsProps) {
  return (
    <>
      <Field label={reportsText.period}>
        <Select
          value={asked.period}
          options={reportPeriods.map((value) => ({ value, label: reportsText.periods[value] }))}
          onValueChange={(period) => onChange({ ...asked, period })}
        />
      </Field>
      {asked.period === 'custom' && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <TextField
            {...dates}
            label={reportsText.from}
            value={asked.from ?? ''}
            onValueChange={(from) => onChange({ ...asked, from: from || undefined })}
          />
          <TextField
            {...dates}
            label={reportsText.to}
            error={error}
            value={asked.to ?? ''}
            onValueChange={(to) => onChange({ ...asked, to: to || undefined })}
          />
        </div>
      )}
    </>
  );
}
