import { commonPasswords } from './common-passwords.ts';

/** The product's password minimum; the maximum keeps hashing cheap. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Why a password is not taken, the plainest reason first. */
export const passwordReasons = ['too-short', 'too-long', 'email', 'name', 'common'] as const;
export type PasswordReason = (typeof passwordReasons)[number];

/** Who the password is for. */
interface Person {
  email: string;
  name: string;
}

/** Every reason not to take a password; none when it will do. [ACC-6] */
export function passwordProblems(password: string, { email, name }: Person): PasswordReason[] {
  const plain = squeeze(password);
  const problems: PasswordReason[] = [];
  if (password.length < passwordLength.min) problems.push('too-short');
  if (password.length > passwordLength.max) problems.push('too-long');
  const [mailbox = ''] = email.split('@');
  if (isSame(plain, email) || isSame(plain, mailbox)) problems.push('email');
  if ([name, ...name.split(/\s+/)].some((part) => isSame(plain, part))) problems.push('name');
  if (isCommon(plain)) problems.push('common');
  return problems;
}

/** "Giulia Conti", "giuliaconti" and "Giulia1" are one and the same to somebody who guesses. */
function isSame(plain: string, value: string): boolean {
  const other = squeeze(value);
  return other !== '' && (plain === other || withoutEnding(plain) === other);
}

function isCommon(plain: string): boolean {
  return commonPasswords.has(plain) || commonPasswords.has(withoutEnding(plain)) || isRun(plain);
}

/** What people put behind a word to satisfy a form. */
function withoutEnding(plain: string): string {
  return plain.replace(/[\d!?.,*#$]+$/, '');
}

/** One character or short pattern over and over, or characters that follow each other: "aaaaaaaa", "12341234", "abcdefgh". */
function isRun(plain: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/.test(plain)) return true;
  const steps = new Set(
    [...plain].slice(1).map((char, index) => (char.codePointAt(0) ?? 0) - (plain.codePointAt(index) ?? 0)),
  );
  // 1234567890 begins anew once.
  steps.delete(-9);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function squeeze(value: string): string {
  return value.toLowerCase().replaceAll(/\s+/g, '');
}
