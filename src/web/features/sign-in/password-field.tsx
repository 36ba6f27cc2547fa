import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { signInText } from '#web/lib/messages/accounts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error: string | undefined;
}

/** A password, named `password` in its form, that can be looked at. */
export function PasswordField({ autoComplete, hint, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={signInText.password} hint={hint} error={error} required>
      <Input
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete={autoComplete}
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
