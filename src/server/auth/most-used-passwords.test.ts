import { expect, test } from 'vitest';
import { passwordProblems } from '#domain/accounts/password-rules.ts';
import { mostUsedPasswords } from './most-used-passwords.ts';

const wellKnown =
  `password1 password123 Passw0rd! p@ssw0rd iloveyou princess1 sunshine football baseball superman
  trustno1 starwars whatever computer michelle jennifer 1q2w3e4r 1qaz2wsx qwertyuiop zxcvbnm1 abcd1234 asdfghjkl
  liverpool chelsea1 butterfly transformers midnight snowball scorpion metallica slipknot mercedes corvette
  elizabeth charlotte nicholas victoria alexandra benjamin samantha jonathan spongebob pokemon1 blink182 letmein1
  passwort passwort1 schalke04 hallo123 willkommen 12345678 87654321 11111111 12341234 qweasdzxc fuckyou1
  dragon123 monkey123 m0nk3y99 c0mputer`
    .trim()
    .split(/\s+/);

test('[ACC-6] there are ten thousand, in lower case', () => {
  expect(mostUsedPasswords.size).toBe(10_000);
  expect([...mostUsedPasswords].filter((word) => word !== word.toLowerCase() || word.length < 5)).toEqual([]);
});

test('[ACC-6] well-known passwords are refused, and others are not', () => {
  const problemsOf = (password: string) =>
    passwordProblems(password, { email: '', name: '' }, mostUsedPasswords);
  expect(wellKnown.filter((password) => !problemsOf(password).includes('common'))).toEqual([]);
  for (const password of ['correct horse battery', 'Nudel-im-Topf', '12 Gabeln & Messer', 'x7f2kq9w']) {
    expect(problemsOf(password)).toEqual([]);
  }
});
