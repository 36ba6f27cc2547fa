import { type FormEvent, useState } from 'react';
import { attemptSentence } from '#web/features/accounts/sign-in/attempt-sentence.ts';
import {
  blamedField,
  fieldsOf,
  focusFirstProblem,
  type Problems,
  type RegisterFields,
  registerProblems,
} from '#web/features/accounts/sign-in/form-problems.ts';
import { FormRefusal } from '#web/features/accounts/sign-in/form-refusal.tsx';
import { NewPasswordField } from '#web/features/accounts/sign-in/new-password-field.tsx';
import { registerText, signInText } from '#web/features/accounts/sign-in/sign-in-text.ts';
import { SubmitButton } from '#web/features/accounts/sign-in/submit-button.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import type { JoinProps } from './join-as-me.tsx';
import { teamText } from './team-text.ts';

const text = teamText.page;
const names = ['name', 'email', 'password'] as const;

/** A new account that needs no restaurant of its own. */
export function JoinForm({ token, email, busy, onStatus, onJoined }: JoinProps) {
  const [problems, setProblems] = useState<Problems<RegisterFields>>({});
  const [refusal, setRefusal] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = fieldsOf(form, names);
    const { restaurantName: _, ...found } = registerProblems({ ...fields, restaurantName: '' });
    setProblems(found);
    setRefusal(undefined);
    focusFirstProblem(form, names, found);
    if (Object.keys(found).length > 0) return;

    onStatus(text.creating);
    try {
      const { restaurantId } = await api.staff.join({ token, ...fields, email: fields.email.trim() });
      await onJoined(restaurantId);
    } catch (error) {
      const failure = failureOf(error);
      const description = attemptSentence(failure);
      toast({ variant: 'destructive', title: text.failed, description });
      const field = blamedField(failure.code);
      if (field) {
        setProblems({ [field]: description });
        focusFirstProblem(form, names, { [field]: description });
      } else setRefusal(description);
    } finally {
      onStatus(null);
    }
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="text-lg">{text.newAccount}</h2>
      <Field label={registerText.name} error={problems.name} required>
        <Input name="name" autoComplete="name" maxLength={100} />
      </Field>
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
      <NewPasswordField error={problems.password} />
      <FormRefusal reason={refusal} />
      <SubmitButton busy={busy}>{text.create}</SubmitButton>
    </form>
  );
}
