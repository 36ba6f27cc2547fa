import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { fieldsOf, type PersonFields, personProblems } from '#web/features/accounts/form-problems.ts';
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

/** Joins with a new account. Returns the restaurant's id; null: a link in an e-mail makes the account. */
export async function join(token: string, person: PersonFields): Promise<string | null> {
  const answer = await api.staff.join({ token, ...person });
  return 'step' in answer ? null : answer.restaurantId;
}

interface JoinFormProps extends JoinProps {
  /** What was typed before, for another address. */
  typed: PersonFields | undefined;
  /** Called when a link was sent that makes the account. */
  onLinkSent: (person: PersonFields) => void;
}

/** Registers a new account, without a restaurant of its own, and joins. */
export function JoinForm({ token, email, typed, onLinkSent, onJoined }: JoinFormProps) {
  const form = useForm({
    check: (data) => personProblems(fieldsOf(data, names)),
    async send(data) {
      const fields = fieldsOf(data, names);
      const person = { ...fields, email: fields.email.trim() };
      const restaurantId = await join(token, person);
      if (restaurantId === null) onLinkSent(person);
      else await onJoined(restaurantId);
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
        defaultValue={typed?.name}
        maxLength={100}
      />
      <EmailField error={problems.email} defaultValue={typed?.email ?? email} />
      <NewPasswordField error={problems.password} />
    </SignInForm>
  );
}
