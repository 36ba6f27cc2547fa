import { Eye, EyeOff } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { signInText } from './sign-in-text.ts';

interface PasswordFieldProps {
  autoComplete?: 'current-password' | 'new-password';
  label?: string;
  name?: string;
  hint?: ReactNode;
  error: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  autoFocus?: boolean;
}

/** A password field with a button that shows what is typed. */
export function PasswordField({
  autoComplete = 'current-password',
  label = signInText.password,
  name = 'password',
  hint,
  error,
  onChange,
  autoFocus,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required>
      <Input
        type={shown ? 'text' : 'password'}
        name={name}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        onChange={onChange}
        trailing={
          <button
            type="button"
            aria-label={shown ? signInText.hidePassword : signInText.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="grid size-11 place-items-center rounded-control"
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        }
      />
    </Field>
  );
}
