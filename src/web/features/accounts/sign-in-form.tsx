import type { ReactNode } from 'react';
import { useHydrated } from '#web/features/accounts/sign-in/use-hydrated.ts';
import type { FormHandle } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { SignInStatus } from './sign-in-frame.tsx';
import { signInText } from './sign-in-text.ts';

interface SignInFormProps {
  form: FormHandle & { problems: { form?: string | undefined } };
  submitLabel: string;
  /** Shown while the form is being sent. */
  busyLabel: string;
  /** The page is checking whether somebody is signed in already. */
  isChecking?: boolean;
  children: ReactNode;
  /** Below the button. */
  foot?: ReactNode;
}

/** A form on the sheet of the sign-in pages. */
export function SignInForm(props: SignInFormProps) {
  const { form, submitLabel, busyLabel, isChecking = false, children, foot } = props;
  return (
    <>
      <form method="post" {...form.props} className="grid gap-4">
        {children}
        {/* Stays on the page; the toast with the same sentence disappears after seconds. */}
        <FormProblem>{form.problems.form}</FormProblem>
        <Button
          type="submit"
          size="lg"
          busy={form.busy || isChecking}
          // Disabled until scripts run: before that, Enter would make the browser itself send the form.
          disabled={!useHydrated()}
          className="mt-2 w-full disabled:opacity-100!"
        >
          {submitLabel}
        </Button>
        {foot}
      </form>
      <SignInStatus>{form.busy ? busyLabel : isChecking && signInText.checking}</SignInStatus>
    </>
  );
}
