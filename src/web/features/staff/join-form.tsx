import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { fieldsOf, personProblems } from '#web/features/accounts/form-problems.ts';
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { JoinProps } from './join-as-me.tsx';
import { teamText } from './team-text.ts';

const text = teamText.page;
const names = ['name', 'email', 'password'] as const;

/** Registers a new account, without a restaurant of its own, and joins. */
export function JoinForm({ token, email, onJoined }: JoinProps) {
  const form = useForm({
    check: (typed) => personProblems(fieldsOf(typed, names)),
    async send(typed) {
      const fields = fieldsOf(typed, names);
      const { restaurantId } = await api.staff.join({ token, ...fields, email: fields.email.trim() });
      await onJoined(restaurantId);
    },
    refuse: (error) => attemptProblems(text.failed, error),
  });
  const { problems } = form;

  return (
    <SignInForm form={form} submitLabel={text.create} busyLabel={registerText.busy}>
      <h2 className="text-lg">{text.newAccount}</h2>
      <TextField
        label={registerText.name}
        error={problems.name}
        required
        name="name"
        autoComplete="name"
        maxLength={100}
      />
      <EmailField error={problems.email} defaultValue={email} />
      <NewPasswordField error={problems.password} />
    </SignInForm>
  );
}
