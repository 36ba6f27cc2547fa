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
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              min="2000-01-01"
              max="2999-12-31"
              label={reportsText[end]}
              error={end === 'to' ? error : undefined}
              value={asked[end] ?? ''}
              onValueChange={(day) => onChange({ ...asked, [end]: day || undefined })}
            />
          ))}
        </div>
      )}
    </>
  );
}
