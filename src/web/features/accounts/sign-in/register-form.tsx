import { useEffect } from 'react';
import type { SignInOptions } from '#contract/accounts/accounts.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptProblems, attemptSentence } from '#web/features/accounts/attempt-failures.ts';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { fieldsOf, type RegisterFields, registerProblems } from '#web/features/accounts/form-problems.ts';
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { captchaToken, prepareCaptcha } from './captcha.ts';
import { registrationSentence } from './registration-sentence.ts';

const names = ['name', 'restaurantName', 'email', 'password'] as const;

type Captcha = SignInOptions['captcha'];

/** Registers. Returns whether the account is made already; else a link in an e-mail makes it. */
export async function register(fields: RegisterFields, captcha: Captcha): Promise<boolean> {
  const token = await captchaToken(captcha);
  const answer = await api.accounts.signUp({
    ...fields,
    ...(token !== undefined && { captchaToken: token }),
  });
  return !('step' in answer);
}

interface RegisterFormProps {
  isChecking: boolean;
  captcha: Captcha;
  /** What was typed before, for another address. */
  typed: RegisterFields | undefined;
  /** Called when a link was sent that makes the account. */
  onLinkSent: (fields: RegisterFields) => void;
  /** Called when the account exists; `problem` says why the browser is not signed in, null if it is. */
  onRegistered: (problem: string | null) => Promise<void>;
}

export function RegisterForm({ isChecking, captcha, typed, onLinkSent, onRegistered }: RegisterFormProps) {
  useEffect(() => {
    if (captcha) prepareCaptcha(captcha);
  }, [captcha]);

  const form = useForm({
    check: (form) => registerProblems(fieldsOf(form, names)),
    async send(form) {
      const fields = fieldsOf(form, names);
      const person = { ...fields, email: fields.email.trim() };
      if (await register(person, captcha)) await onRegistered(await signInProblem());
      else onLinkSent(person);
    },
    refuse: (error) => attemptProblems(registerText.failed, error, { sentence: registrationSentence(error) }),
  });
  const { problems } = form;

  return (
    <SignInForm
      form={form}
      submitLabel={registerText.submit}
      busyLabel={registerText.busy}
      isChecking={isChecking}
      foot={captcha && <p className="text-ink-soft text-sm">{accountText.registration.captchaNote}</p>}
    >
      <TextField
        label={registerText.name}
        error={problems.name}
        required
        name="name"
        autoComplete="name"
        defaultValue={typed?.name}
        maxLength={100}
      />
      <TextField
        label={registerText.restaurantName}
        error={problems.restaurantName}
        required
        name="restaurantName"
        autoComplete="organization"
        defaultValue={typed?.restaurantName}
        maxLength={100}
      />
      <EmailField error={problems.email} defaultValue={typed?.email} />
      <NewPasswordField error={problems.password} />
    </SignInForm>
  );
}

/** Why the browser is not signed in to the new account, e.g. it refuses the cookie; null when it is. */
async function signInProblem(): Promise<string | null> {
  try {
    await api.accounts.me({});
    return null;
  } catch (error) {
    return attemptSentence(failureOf(error));
  }
}
