import { type PasswordReason, passwordProblems } from '#domain/accounts/password-rules.ts';
import { accountText } from '#web/features/accounts/own/account-text.ts';
import { registerText, signInText } from './sign-in-text.ts';

export interface SignInFields {
  email: string;
  password: string;
}

export interface RegisterFields extends SignInFields {
  name: string;
  restaurantName: string;
}

/** The sentence for each field that will not do; an empty object when all is well. */
export type Problems<Fields> = { [Name in keyof Fields]?: string };

export function signInProblems({ email, password }: SignInFields): Problems<SignInFields> {
  return {
    ...emailProblem(email),
    ...(password === '' && { password: signInText.passwordMissing }),
  };
}

export function registerProblems(fields: RegisterFields): Problems<RegisterFields> {
  return {
    ...emailProblem(fields.email),
    ...newPasswordProblem(fields.password, fields),
    ...(fields.name.trim() === '' && { name: registerText.nameMissing }),
    ...(fields.restaurantName.trim() === '' && {
      restaurantName: registerText.restaurantNameMissing,
    }),
  };
}

/** Why a new password will not do; an empty object when it will. */
export function newPasswordProblem(
  password: string,
  person: { email: string; name: string },
): { password?: string } {
  const sentence = passwordSentence(passwordProblems(password, person));
  return sentence ? { password: sentence } : {};
}

/** The sentence for the first reason. */
export function passwordSentence([reason]: readonly PasswordReason[]): string | undefined {
  return reason && accountText.passwordReasons[reason];
}

export function emailProblem(email: string): { email?: string } {
  if (email.trim() === '') return { email: signInText.emailMissing };
  // Only what a slip of the finger does; the server knows what an address is.
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) return { email: signInText.emailInvalid };
  return {};
}

/** The text fields of a form by name. */
export function fieldsOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Name,
    string
  >;
}

/** The failures of a call that a field is to blame for, by the field. */
const blamed = { EMAIL_TAKEN: 'email', WEAK_PASSWORD: 'password', CREDENTIALS_WRONG: 'password' } as const;

/** The field that a refused call is about; undefined: none of them. */
export function blamedField(code: string): 'email' | 'password' | undefined {
  return code in blamed ? blamed[code as keyof typeof blamed] : undefined;
}

/** Sends the focus to the first field that will not do. */
export function focusFirstProblem<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  problems: { [key in Name]?: string },
): void {
  const first = names.find((name) => problems[name] !== undefined);
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
