import { type FormEvent, useState } from 'react';
import { api, failureOf } from '#web/lib/api.ts';
import { signInText } from '#web/lib/messages/accounts.ts';
import { attemptSentence } from '#web/lib/messages/attempt-sentence.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  fieldsOf,
  focusFirstProblem,
  type Problems,
  type SignInFields,
  signInProblems,
} from './form-problems.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const names = ['email', 'password'] as const;

interface LoginFormProps {
  /** Signing in, or checking whether somebody already is. */
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
  /** The session is there; resolves when the next page is shown. */
  onSignedIn: () => Promise<void>;
}

export function LoginForm({ busy, onBusyChange, onSignedIn }: LoginFormProps) {
  const [problems, setProblems] = useState<Problems<SignInFields>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = fieldsOf(form, names);
    const found = signInProblems(fields);
    setProblems(found);
    focusFirstProblem(form, names, found);
    if (Object.keys(found).length > 0) return;

    onBusyChange(true);
    try {
      await api.accounts.signIn({ email: fields.email.trim(), password: fields.password });
      toast({ title: signInText.succeeded, description: signInText.succeededDetail });
      await onSignedIn();
    } catch (error) {
      const description = attemptSentence(failureOf(error));
      toast({ variant: 'destructive', title: signInText.failed, description });
      setProblems({ password: description });
    } finally {
      onBusyChange(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field label={signInText.email} error={problems.email} required>
        <Input type="email" name="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </Field>
      <PasswordField autoComplete="current-password" error={problems.password} />
      <SubmitButton busy={busy}>{signInText.submit}</SubmitButton>
    </form>
  );
}
