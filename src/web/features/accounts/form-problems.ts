import { type PasswordReason, passwordLength, passwordProblems } from '#domain/accounts/password-rules.ts';
import { textOf } from '#web/lib/use-form.ts';
import { accountText } from './account-text.ts';
import { registerText, signInText } from './sign-in-text.ts';

interface SignInFields {
  email: string;
  password: string;
}

export interface PersonFields extends SignInFields {
  name: string;
}

export interface RegisterFields extends PersonFields {
  restaurantName: string;
}

export function signInProblems({ email, password }: SignInFields): Partial<SignInFields> {
  return {
    ...emailProblem(email),
    ...(password === '' && { password: signInText.passwordMissing }),
  };
}

export function personProblems(fields: PersonFields): Partial<PersonFields> {
  return {
    ...emailProblem(fields.email),
    ...newPasswordProblem(fields.password, fields),
    ...(fields.name.trim() === '' && { name: registerText.nameMissing }),
  };
}

export function registerProblems(fields: RegisterFields): Partial<RegisterFields> {
  return {
    ...personProblems(fields),
    ...newPasswordProblem(fields.password, { ...fields, restaurants: [fields.restaurantName] }),
    ...(fields.restaurantName.trim() === '' && {
      restaurantName: registerText.restaurantNameMissing,
    }),
  };
}

/** The problem of a new password; an empty object when the password is accepted. */
export function newPasswordProblem(
  password: string,
  person: { email: string; name: string; restaurants?: readonly string[] },
): { password?: string } {
  const sentence = passwordSentence(passwordProblems(password, person));
  return sentence ? { password: sentence } : {};
}

/** The sentence for the first reason. */
export function passwordSentence([reason]: readonly PasswordReason[]): string | undefined {
  const sentence = reason && accountText.passwordReasons[reason];
  return typeof sentence === 'function' ? sentence(passwordLength) : sentence;
}

export function emailProblem(email: string): { email?: string } {
  if (email.trim() === '') return { email: signInText.emailMissing };
  // Catches typing errors only; the server decides what a valid address is.
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) return { email: signInText.emailInvalid };
  return {};
}

/** The text fields of a form by name. */
export function fieldsOf<Name extends string>(typed: FormData, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, textOf(typed, name)])) as Record<Name, string>;
}
