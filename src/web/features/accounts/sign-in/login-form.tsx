import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { accountText } from '#web/features/accounts/own/account-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { attemptSentence } from './attempt-sentence.ts';
import {
  blamedField,
  fieldsOf,
  focusFirstProblem,
  type Problems,
  type SignInFields,
  signInProblems,
} from './form-problems.ts';
import { FormRefusal } from './form-refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { formLinkClasses } from './sign-in-frame.tsx';
import { signInText } from './sign-in-text.ts';
import { SubmitButton } from './submit-button.tsx';

const names = ['email', 'password'] as const;

interface LoginFormProps {
  /** What was typed before the second step was given up. */
  email: string;
  /** Signing in, or checking whether somebody already is. */
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
  /** Whether a forgotten password can be replaced. */
  offersReset: boolean;
  /** The password was right; resolves when the next step is shown. */
  onPassed: (step: 'done' | 'code', email: string) => Promise<void>;
}

export function LoginForm({ email, busy, onBusyChange, offersReset, onPassed }: LoginFormProps) {
  const [problems, setProblems] = useState<Problems<SignInFields>>({});
  const [refusal, setRefusal] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = fieldsOf(form, names);
    const found = signInProblems(fields);
    setProblems(found);
    setRefusal(undefined);
    focusFirstProblem(form, names, found);
    if (Object.keys(found).length > 0) return;

    onBusyChange(true);
    try {
      const { step } = await api.accounts.signIn({ email: fields.email.trim(), password: fields.password });
      await onPassed(step, fields.email);
    } catch (error) {
      const failure = failureOf(error);
      const description = attemptSentence(failure);
      toast({ variant: 'destructive', title: signInText.failed, description });
      const field = blamedField(failure.code);
      if (field) {
        setProblems({ [field]: description });
        focusFirstProblem(form, names, { [field]: description });
      } else setRefusal(description);
    } finally {
      onBusyChange(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field label={signInText.email} error={problems.email} required>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          defaultValue={email}
        />
      </Field>
      <PasswordField autoComplete="current-password" error={problems.password} />
      {offersReset && (
        <p className="-mt-2 text-right">
          <Link to="/forgot-password" className={formLinkClasses}>
            {accountText.forgot.link}
          </Link>
        </p>
      )}
      <FormRefusal reason={refusal} />
      <SubmitButton busy={busy}>{signInText.submit}</SubmitButton>
    </form>
  );
}
