import { hashPassword } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { Passwords } from './passwords.ts';

const cheap = { ln: 4, r: 1, p: 1 };
const stranger = { network: '192.0.2.1' };
const known = { account: 'Ada' };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : 'another error'),
  );

describe('[ACC-14] hashes of passwords', () => {
  test('are scrypt at the strength that OWASP asks, with their parameters and a salt of their own', async () => {
    const strong = new Passwords();
    const hash = await strong.hash('Nudel-im-Topf', stranger);
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
    expect(strong.isOutdated(hash)).toBe(false);
    const passwords = new Passwords(cheap);
    expect(await passwords.hash('Nudel-im-Topf', stranger)).not.toBe(
      await passwords.hash('Nudel-im-Topf', stranger),
    );
    expect(await passwords.matches('Nudel-im-Topf', hash, stranger)).toBe(true);
  }, 60_000);

  test('of another cost are read, and are outdated', async () => {
    const hash = await new Passwords({ ln: 5, r: 2, p: 3 }).hash('Nudel-im-Topf', stranger);
    const passwords = new Passwords(cheap);
    expect(hash).toContain('$ln=5,r=2,p=3$');
    expect(passwords.isOutdated(hash)).toBe(true);
    expect(await passwords.matches('Nudel-im-Topf', hash, stranger)).toBe(true);
    expect(await passwords.matches('nudel-im-topf', hash, stranger)).toBe(false);
  });

  test('that the library made before are read, and are outdated', async () => {
    const hash = await hashPassword('Nudel-im-Töpfchen');
    const passwords = new Passwords(cheap);
    expect(passwords.isOutdated(hash)).toBe(true);
    expect(await passwords.matches('Nudel-im-Töpfchen'.normalize('NFD'), hash, stranger)).toBe(true);
    expect(await passwords.matches('Nudel-im-Topf', hash, stranger)).toBe(false);
  });

  test('with the salt of another are the same for the same password alone', async () => {
    const passwords = new Passwords(cheap);
    const hash = await new Passwords({ ln: 5, r: 2, p: 3 }).hash('Nudel-im-Topf', stranger);
    expect(await passwords.hashLike('Nudel-im-Topf', hash, 'Ada')).toBe(hash);
    expect(await passwords.hashLike('Nudel-im-topf', hash, 'Ada')).not.toBe(hash);
  });

  test('of a set have one salt', async () => {
    const passwords = new Passwords(cheap);
    const [first = '', second = ''] = await passwords.hashSet(['Nudel', 'Topf'], 'Ada');
    expect(await passwords.hashLike('Topf', first, 'Ada')).toBe(second);
    expect(await passwords.matches('Nudel', first, known)).toBe(true);
  });

  test('that cannot be read are no password of anybody', async () => {
    for (const hash of ['', 'plain', '$scrypt$ln=99,r=8,p=1$c2FsdA$a2V5', '$argon2id$v=19$m=1$c2FsdA$a2V5']) {
      await expect(new Passwords(cheap).matches('plain', hash, stranger)).rejects.toThrow();
    }
  });
});

test('[ACC-4] a crowd is turned away before it is hashed, and those who are known have places of their own', async () => {
  const passwords = new Passwords(cheap);
  const crowd = Array.from({ length: 200 }, () => codeOf(passwords.matches('wrong', null, stranger)));
  const staff = Array.from({ length: 13 }, () => codeOf(passwords.matches('wrong', null, known)));
  const refused = (outcomes: string[]) => outcomes.filter((code) => code === 'TOO_MANY_REQUESTS').length;
  expect(refused(await Promise.all(staff))).toBe(1);
  expect(refused(await Promise.all(crowd))).toBe(193);
});

test('[ACC-4] all hashes of the process wait in one line, whatever their cost', async () => {
  const done: string[] = [];
  const slow = new Passwords({ ln: 14, r: 8, p: 1 });
  const quick = new Passwords(cheap);
  const note = (what: string) => () => void done.push(what);
  const older = await quick.hash('Nudel', known);
  const crowd = Array.from({ length: 7 }, () => slow.hash('Nudel-im-Topf', stranger).then(note('stranger')));
  expect(await codeOf(quick.hash('Nudel-im-Topf', stranger))).toBe('TOO_MANY_REQUESTS');
  const staff = [
    quick.hashSet(['Nudel', 'Topf'], 'Ada').then(note('set')),
    slow.hash('Topf', known).then(note('known')),
    quick.hashLike('Topf', older, 'Ada').then(note('like')),
  ];
  await Promise.all([...crowd, ...staff]);
  expect(done.slice(0, 4)).toEqual(['stranger', 'set', 'known', 'like']);
});

test('[ACC-60] a password of an account that does not exist, or with an older hash, waits for one turn', async () => {
  const older = await new Passwords({ ln: 5, r: 1, p: 1 }).hash('Nudel', known);
  const passwords = new Passwords(cheap);
  const done: string[] = [];
  const tries = [null, older, await passwords.hash('Nudel', known)].map((hash) =>
    passwords.matches('wrong', hash, stranger),
  );
  const next = passwords.hash('Nudel', stranger).then(() => void done.push('next'));
  await Promise.all(tries).then(() => done.push('all three'));
  await next;
  expect(done).toEqual(['all three', 'next']);
});
