import { Link } from 'react-router';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { fieldsOf, signInProblems } from '#web/features/accounts/form-problems.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { formLinkClasses } from '#web/features/accounts/sign-in-frame.tsx';
import { signInText } from '#web/features/accounts/sign-in-text.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';

const names = ['email', 'password'] as const;

interface LoginFormProps {
  /** The address typed before the second step was given up. */
  email: string;
  isChecking: boolean;
  /** Whether to show the link for forgotten passwords. */
  offersReset: boolean;
  /** Called when the password was right; resolves when the next step is shown. */
  onPassed: (step: 'done' | 'code', email: string) => Promise<void>;
}

export function LoginForm({ email, isChecking, offersReset, onPassed }: LoginFormProps) {
  const form = useForm({
    check: (typed) => signInProblems(fieldsOf(typed, names)),
    async send(typed) {
      const fields = fieldsOf(typed, names);
      const { step } = await api.accounts.signIn({ ...fields, email: fields.email.trim() });
      await onPassed(step, fields.email);
    },
    refuse: (error) => attemptProblems(signInText.failed, error),
  });
  const { problems } = form;

  return (
    <SignInForm
      form={form}
      submitLabel={signInText.submit}
      busyLabel={signInText.busy}
      isChecking={isChecking}
    >
      <EmailField error={problems.email} defaultValue={email} autoComplete="username webauthn" />
      <PasswordField error={problems.password} />
      {offersReset && (
        <p className="-mt-2 text-end">
          <Link to="/forgot-password" className={formLinkClasses}>
            {accountText.forgot.link}
          </Link>
        </p>
      )}
    </SignInForm>
  );
}
