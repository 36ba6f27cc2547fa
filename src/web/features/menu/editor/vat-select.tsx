import { type VatRate, vatRates } from '#domain/menu/menu-limits.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { menuText } from './menu-text.ts';

interface VatSelectProps {
  value: VatRate | null;
  /** The label of the rate that applies when none is chosen. */
  defaultLabel: string;
  onChange: (rate: VatRate | null) => void;
}

export function VatSelect({ value, defaultLabel, onChange }: VatSelectProps) {
  return (
    <Field label={menuText.vat}>
      <Select
        value={value === null ? '' : String(value)}
        options={[
          { value: '', label: defaultLabel },
          ...vatRates.map((rate) => ({ value: String(rate), label: menuText.vatRate(rate) })),
        ]}
        onValueChange={(chosen) => onChange(vatRates.find((rate) => String(rate) === chosen) ?? null)}
      />
    </Field>
  );
}
