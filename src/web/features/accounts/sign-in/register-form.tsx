import { type FormEvent, useEffect, useState } from 'react';
import type { SignInOptions } from '#contract/accounts/accounts.ts';
import { accountText } from '#web/features/accounts/own/account-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { attemptSentence } from './attempt-sentence.ts';
import { captchaToken, isLocalHost, prepareCaptcha, wasOpenedElsewhere } from './captcha.ts';
import {
  blamedField,
  fieldsOf,
  focusFirstProblem,
  type Problems,
  type RegisterFields,
  registerProblems,
} from './form-problems.ts';
import { FormRefusal } from './form-refusal.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { registrationSentence } from './registration-sentence.ts';
import { registerText, signInText } from './sign-in-text.ts';
import { SubmitButton } from './submit-button.tsx';

const names = ['name', 'restaurantName', 'email', 'password'] as const;

interface RegisterFormProps {
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
  captcha: SignInOptions['captcha'];
  /** The account exists; `problem` tells why the browser is not signed in, if it is not. */
  onRegistered: (problem: string | null) => Promise<void>;
}

export function RegisterForm({ busy, onBusyChange, captcha, onRegistered }: RegisterFormProps) {
  const [problems, setProblems] = useState<Problems<RegisterFields>>({});
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (!captcha || isLocalHost(location.hostname)) return;
    if (wasOpenedElsewhere()) location.reload();
    else prepareCaptcha(captcha);
  }, [captcha]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = fieldsOf(form, names);
    const found = registerProblems(fields);
    setProblems(found);
    setRefusal(undefined);
    focusFirstProblem(form, names, found);
    if (Object.keys(found).length > 0) return;

    onBusyChange(true);
    try {
      const token = await captchaToken(captcha);
      await api.accounts.signUp({
        ...fields,
        email: fields.email.trim(),
        ...(token !== undefined && { captchaToken: token }),
      });
      await onRegistered(await signInProblem());
    } catch (error) {
      const description = registrationSentence(error);
      toast({
        variant: 'destructive',
        title: registerText.failed,
        description,
      });
      const field = blamedField(failureOf(error).code);
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
      <Field label={registerText.name} error={problems.name} required>
        <Input name="name" autoComplete="name" maxLength={100} />
      </Field>
      <Field label={registerText.restaurantName} error={problems.restaurantName} required>
        <Input name="restaurantName" autoComplete="organization" maxLength={100} />
      </Field>
      <Field label={signInText.email} error={problems.email} required>
        <Input type="email" name="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </Field>
      <NewPasswordField error={problems.password} />
      <FormRefusal reason={refusal} />
      <SubmitButton busy={busy}>{registerText.submit}</SubmitButton>
      {captcha && <p className="text-ink-soft text-sm">{accountText.registration.captchaNote}</p>}
    </form>
  );
}

/** Why a new account is not signed in, such as a browser that refuses the cookie; null when it is. */
async function signInProblem(): Promise<string | null> {
  try {
    await api.accounts.me({});
    return null;
  } catch (error) {
    return attemptSentence(failureOf(error));
  }
}
