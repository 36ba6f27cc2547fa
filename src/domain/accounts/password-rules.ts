import { commonPasswords } from './common-passwords.ts';

/** The product's password minimum; the maximum keeps hashing cheap. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Reasons to refuse a password, the plainest first. */
export const passwordReasons = ['too-short', 'too-long', 'email', 'name', 'restaurant', 'common'] as const;
export type PasswordReason = (typeof passwordReasons)[number];

/** The person the password is for. */
interface Person {
  email: string;
  name: string;
  /** The names of the restaurants where they work, as far as they are known. */
  restaurants?: readonly string[];
}

/**
 * All reasons to refuse a password; empty when it is accepted. [ACC-6]
 *
 * @param mostUsed a longer list of common passwords, in lower case, where there is room for one
 */
export function passwordProblems(
  password: string,
  { email, name, restaurants = [] }: Person,
  mostUsed: ReadonlySet<string> = commonPasswords,
): PasswordReason[] {
  const plain = squeeze(password);
  const problems: PasswordReason[] = [];
  if (password.length < passwordLength.min) problems.push('too-short');
  if (password.length > passwordLength.max) problems.push('too-long');
  const [mailbox = ''] = email.split('@');
  if (isSame(plain, email) || isSame(plain, mailbox)) problems.push('email');
  if (isSameOrPart(plain, name)) problems.push('name');
  if (restaurants.some((restaurant) => isSameOrPart(plain, restaurant))) problems.push('restaurant');
  if (isRun(plain) || isCommon(plain, mostUsed)) problems.push('common');
  return problems;
}

/**
 * Whether a password is only a variant of a value: "Giulia Conti", "giuliaconti" and "Giulia1" are equally
 * easy to guess.
 */
function isSame(plain: string, value: string): boolean {
  const other = squeeze(value);
  return other !== '' && (plain === other || withoutEnding(plain) === other);
}

/** Whether a password is a variant of a name, or of one of its words. */
function isSameOrPart(plain: string, name: string): boolean {
  return [name, ...name.split(/\s+/)].some((part) => isSame(plain, part));
}

function isCommon(plain: string, mostUsed: ReadonlySet<string>): boolean {
  const [once = plain] = /^(.+?)\1+$/.exec(plain)?.slice(1) ?? [];
  const bare = withoutEnding(plain);
  const core = bare.replace(/^[\d!?.,*#$]+/, '');
  return [plain, once, bare, core]
    .flatMap((word) => [word, ...inLetters(word)])
    .some((word) => commonPasswords.has(word) || mostUsed.has(word));
}

const lookAlikes: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** "p4$$w0rd" with the letters that its figures and signs stand for; 1 and ! stand for i or l. */
function inLetters(word: string): string[] {
  const spelt = word.replaceAll(/[4@305$7]/g, (sign) => lookAlikes[sign] ?? sign);
  return ['i', 'l'].map((letter) => spelt.replaceAll(/[1!]/g, letter));
}

/** The password without the ending that people add to satisfy a form. */
function withoutEnding(plain: string): string {
  return plain.replace(/[\d!?.,*#$]+$/, '');
}

/**
 * Whether the password is one character or a short pattern repeated, or a run of neighbours: "aaaaaaaa",
 * "12341234", "abcdefgh".
 */
function isRun(plain: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/.test(plain)) return true;
  const steps = new Set(
    [...plain].slice(1).map((char, index) => (char.codePointAt(0) ?? 0) - (plain.codePointAt(index) ?? 0)),
  );
  // The step from 9 to 0 in 1234567890.
  steps.delete(-9);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function squeeze(value: string): string {
  return value.toLowerCase().replaceAll(/\s+/g, '');
}
