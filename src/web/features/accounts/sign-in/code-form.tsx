import { codeOf, missingCode } from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { signInText } from '#web/features/accounts/sign-in-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';

const text = accountText.code;

interface CodeFormProps {
  isChecking: boolean;
  /** Called once the session exists; resolves when the next page is shown. */
  onSignedIn: () => Promise<void>;
  /** Called when time has run out, or on request; e-mail and password are then asked for again. */
  onStartAgain: (warning?: string) => void;
}

/** The second step of signing in. */
export function CodeForm({ isChecking, onSignedIn, onStartAgain }: CodeFormProps) {
  const form = useForm({
    check: missingCode,
    async send(typed) {
      await api.accounts.enterCode({ code: codeOf(typed) });
      await onSignedIn();
    },
    refuse(error) {
      const problems = attemptProblems(signInText.failed, error, { field: 'code' });
      if (failureOf(error).code === 'SIGN_IN_EXPIRED') onStartAgain(problems.code);
      return problems;
    },
  });

  return (
    <SignInForm
      form={form}
      submitLabel={signInText.submit}
      busyLabel={signInText.busy}
      isChecking={isChecking}
      foot={
        <>
          <Button variant="ghost" onClick={() => onStartAgain()}>
            {text.startAgain}
          </Button>
          <p className="text-ink-soft text-sm">{text.lost}</p>
        </>
      }
    >
      <CodeField error={form.problems.code} autoFocus />
    </SignInForm>
  );
}
