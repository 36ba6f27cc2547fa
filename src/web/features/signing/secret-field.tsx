import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { signingText as text } from './signing-text.ts';

interface SecretFieldProps {
  label: string;
  error: string | undefined;
  value: string;
  onValueChange: (typed: string) => void;
}

/** A maker's key, with a button that shows what is typed. */
export function SecretField({ label, error, value, onValueChange }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} required>
      <Input
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        trailing={
          <button
            type="button"
            aria-label={isShown ? text.hide({ label }) : text.show({ label })}
            onClick={() => setShown(!isShown)}
            className="grid size-11 place-items-center rounded-control"
          >
            <Icon aria-hidden />
          </button>
        }
      />
    </Field>
  );
}
