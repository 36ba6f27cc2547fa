import { TextField } from '#web/ui/text-field.tsx';
import { digitsOf, type TypedPrice } from './menu-drafts.ts';
import { menuText } from './menu-text.ts';

interface PriceInputsProps extends TypedPrice {
  label: string;
  /** Digits of the euro field. */
  euroDigits: 2 | 3;
  error?: string | undefined;
  required?: boolean;
  onChange: (price: Partial<TypedPrice>) => void;
}

/** A price in two fields; a single digit of cents is padded when the field is left. */
export function PriceInputs({ label, euro, cent, euroDigits, error, required, onChange }: PriceInputsProps) {
  const shared = {
    hideLabel: true,
    inputMode: 'numeric',
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    className: 'w-24',
  } as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">
        {label}
        {required && (
          <span aria-hidden className="ml-0.5 text-paprika">
            *
          </span>
        )}
      </legend>
      <div className="flex items-start gap-2">
        <TextField
          {...shared}
          label={menuText.euro}
          placeholder="0"
          value={euro}
          trailing="€"
          onValueChange={(typed) => onChange({ euro: digitsOf(typed, euroDigits) })}
        />
        <span aria-hidden className="pt-2.5">
          ,
        </span>
        <TextField
          {...shared}
          label={menuText.cent}
          placeholder="00"
          value={cent}
          trailing="ct"
          onValueChange={(typed) => onChange({ cent: digitsOf(typed, 2) })}
          onBlur={() => cent.length === 1 && onChange({ cent: cent.padStart(2, '0') })}
        />
      </div>
      <p role="alert" className="mt-1.5 font-medium text-paprika text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
