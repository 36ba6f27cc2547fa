import type { Registration } from '#contract/accounts/accounts.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { signInText } from '#web/features/accounts/sign-in-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { type Problems, textOf, useForm } from '#web/lib/use-form.ts';

const text = accountText.registered;

interface ConfirmRegistrationFormProps {
  token: string;
  registration: Registration;
  /** Called once the account exists; resolves when the next page is shown. */
  onConfirmed: () => Promise<void>;
  /** Returns true when the failure takes the place of the form. */
  onRefused: (error: unknown) => boolean;
}

/** Says what is confirmed, and asks for the password that was typed: somebody else may have typed the address. */
export function ConfirmRegistrationForm(props: ConfirmRegistrationFormProps) {
  const { token, registration, onConfirmed, onRefused } = props;
  const form = useForm<'password'>({
    check: (typed): Problems<'password'> =>
      textOf(typed, 'password') === '' ? { password: signInText.passwordMissing } : {},
    async send(typed) {
      await api.accounts.confirm({ token, password: textOf(typed, 'password') });
      await onConfirmed();
    },
    refuse(error) {
      if (onRefused(error)) return {};
      if (failureOf(error).code !== 'PASSWORD_WRONG') return attemptProblems(text.failed, error);
      return attemptProblems(text.failed, error, { field: 'password', sentence: text.wrongPassword });
    },
  });

  return (
    <SignInForm
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      foot={<p className="text-ink-soft text-sm">{text.notYou}</p>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-control bg-sunk px-3 py-2.5 text-sm">
        {[
          [text.restaurant, registration.restaurantName],
          [text.name, registration.name],
          [signInText.email, registration.email],
        ].map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {/* Tells password managers whose password is typed. */}
      <input type="email" autoComplete="username" value={registration.email} readOnly hidden />
      <PasswordField error={form.problems.password} />
    </SignInForm>
  );
}
