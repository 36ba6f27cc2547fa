import { type ChangeEvent, useState } from 'react';
import { passwordLength, passwordProblems } from '#domain/accounts/password-rules.ts';
import { accountText } from './account-text.ts';
import { fieldsOf, passwordSentence } from './form-problems.ts';
import { PasswordField } from './password-field.tsx';
import { registerText } from './sign-in-text.ts';

interface NewPasswordFieldProps {
  label?: string;
  /** The owner of an existing account; without it, e-mail and names are read from the form's other fields. */
  person?: { email: string; name: string; restaurants?: readonly string[] };
  /** Why the last attempt was refused. */
  error: string | undefined;
}

/** A field for a new password that shows its problems while somebody types. [ACC-6] */
export function NewPasswordField({ label, person, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<{ length: number; problem: string | undefined } | null>(null);
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    // The server knows more common passwords than the page: what it says of this one counts until it is changed.
    if (error && typed) setTyped({ ...typed, problem: error });
  }

  function check({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) {
    const problems = passwordProblems(value, person ?? personIn(new FormData(form ?? undefined)));
    // Too short is no error while somebody types: the hint counts the missing characters.
    const problem = problems.find((reason) => reason !== 'too-short');
    setTyped({ length: value.length, problem: problem && passwordSentence([problem]) });
  }

  const left = passwordLength.min - (typed?.length ?? 0);
  const counted = typed?.problem
    ? ''
    : left > 0
      ? accountText.charactersLeft({ count: left })
      : accountText.longEnough;
  return (
    <PasswordField
      autoComplete="new-password"
      {...(label && { label })}
      hint={<span role="status">{typed?.length ? counted : registerText.passwordHint(passwordLength)}</span>}
      error={typed ? (typed.problem ?? (left > 0 ? error : undefined)) : error}
      onChange={check}
    />
  );
}

function personIn(typed: FormData) {
  const { restaurantName, ...person } = fieldsOf(typed, ['email', 'name', 'restaurantName']);
  return { ...person, restaurants: [restaurantName] };
}
