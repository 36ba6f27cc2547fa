import { parseEuro } from '#domain/money/euro-input.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { menuText } from './menu-text.ts';

interface PriceFieldProps {
  /** As typed, in euros. */
  value: string;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  onChange: (price: string) => void;
}

/** A price in euros, with comma or dot. It gets its cents when the field is left: `7,5` becomes `7,50`. */
export function PriceField({ value, onChange, ...field }: PriceFieldProps) {
  return (
    <TextField
      {...field}
      label={menuText.price}
      inputMode="decimal"
      autoComplete="off"
      placeholder={euroField(0)}
      trailing="€"
      value={value}
      onValueChange={onChange}
      onBlur={() => {
        const cents = parseEuro(value);
        if (cents !== null) onChange(euroField(cents));
      }}
    />
  );
}
