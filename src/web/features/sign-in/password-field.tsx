import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { staffText } from '#web/lib/messages/staff.ts';
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
    <Field label={staffText.signIn.password} hint={hint} error={error} required>
      <Input
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete={autoComplete}
        trailing={
          <button
            type="button"
            aria-label={shown ? staffText.signIn.hidePassword : staffText.signIn.showPassword}
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
