import { type VatRate, vatRates } from '#domain/menu/menu-limits.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { menuText } from './menu-text.ts';

interface VatSelectProps {
  value: VatRate | null;
  /** What applies without a choice. */
  defaultLabel: string;
  onChange: (rate: VatRate | null) => void;
}

export function VatSelect({ value, defaultLabel, onChange }: VatSelectProps) {
  return (
    <Field label={menuText.vat}>
      <Select
        value={value ?? ''}
        onChange={(event) => {
          const typed = Number(event.currentTarget.value);
          onChange(vatRates.find((rate) => rate === typed) ?? null);
        }}
      >
        <option value="">{defaultLabel}</option>
        {vatRates.map((rate) => (
          <option key={rate} value={rate}>
            {menuText.vatRate(rate)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
