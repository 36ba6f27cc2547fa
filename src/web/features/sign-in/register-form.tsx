import { type FormEvent, useState } from 'react';
import { api, failureOf } from '#web/lib/api.ts';
import { registerText, signInText } from '#web/lib/messages/accounts.ts';
import { attemptSentence } from '#web/lib/messages/attempt-sentence.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  fieldsOf,
  focusFirstProblem,
  minPasswordLength,
  type Problems,
  type RegisterFields,
  registerProblems,
} from './form-problems.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const names = ['name', 'restaurantName', 'email', 'password'] as const;

interface RegisterFormProps {
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
  /** The account exists; `signedIn` tells whether the browser has kept the session. */
  onRegistered: (signedIn: boolean) => Promise<void>;
}

export function RegisterForm({ busy, onBusyChange, onRegistered }: RegisterFormProps) {
  const [problems, setProblems] = useState<Problems<RegisterFields>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = fieldsOf(form, names);
    const found = registerProblems(fields);
    setProblems(found);
    focusFirstProblem(form, names, found);
    if (Object.keys(found).length > 0) return;

    onBusyChange(true);
    try {
      await api.accounts.signUp({ ...fields, email: fields.email.trim() });
      await onRegistered(await isSignedIn());
    } catch (error) {
      const failure = failureOf(error);
      const description = attemptSentence(failure);
      toast({
        variant: 'destructive',
        title: registerText.failed,
        description,
      });
      if (failure.code === 'EMAIL_TAKEN') setProblems({ email: description });
    } finally {
      onBusyChange(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field label={registerText.name} error={problems.name} required>
        <Input name="name" autoComplete="name" maxLength={100} />
      </Field>
      <Field label={registerText.restaurantName} error={problems.restaurantName} required>
        <Input name="restaurantName" autoComplete="organization" maxLength={100} />
      </Field>
      <Field label={signInText.email} error={problems.email} required>
        <Input type="email" name="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </Field>
      <PasswordField
        autoComplete="new-password"
        hint={registerText.passwordHint(minPasswordLength)}
        error={problems.password}
      />
      <SubmitButton busy={busy}>{registerText.submit}</SubmitButton>
    </form>
  );
}

/** A browser that refuses the cookie leaves the new account signed out. */
async function isSignedIn(): Promise<boolean> {
  try {
    await api.accounts.me({});
    return true;
  } catch {
    return false;
  }
}
