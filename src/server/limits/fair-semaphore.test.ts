import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { FairSemaphore, type Whose } from './fair-semaphore.ts';

const limits = { atOnce: 1, mostWaiting: { known: 12, strangers: 6 }, retryAfterSeconds: 3 };

/** Tasks that end when they are told to. */
function setUp() {
  const clock = { at: 0 };
  const semaphore = new FairSemaphore(limits, () => clock.at);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function ask(name: string, whose: Whose): Promise<void> {
    semaphore
      .run(whose, () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) => {
          ends.push((error) => (error ? reject(error) : resolve()));
        });
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) refused.push(`${name} ${error.code}`);
      });
    await settle();
  }
  /** Ends the task that is run: half a second has passed. */
  async function end(error?: Error): Promise<void> {
    clock.at += 500;
    ends.shift()?.(error);
    await settle();
  }
  return { ask, end, begun, refused };
}

const attacker = (n: number) => ({ network: `55.0.${n}.1` });

test.each([
  ['seconds into a flood', 8, 1],
  ['a minute into it, and others of their house too', 120, 3],
])(
  '[ACC-60] while twenty networks flood the line, a stranger of another one is next: %s',
  async (_, hashes, people) => {
    const { ask, end, begun, refused } = setUp();
    /** Each attacker asks, whether they wait or not. */
    const flood = async () => {
      for (let n = 0; n < 20; n += 1) await ask(`attack ${n}`, attacker(n));
    };
    for (let hash = 0; hash < hashes; hash += 1) {
      await flood();
      await end();
    }
    expect(refused).toContain('attack 19 TOO_MANY_REQUESTS');
    begun.length = 0;
    refused.length = 0;
    for (let person = 0; person < people; person += 1) {
      await flood();
      await ask('sign-in', { network: '192.0.2.7' });
      await flood();
      await end();
    }
    expect(begun).toEqual(Array.from({ length: people }, () => 'sign-in'));
    expect(refused.filter((text) => text.startsWith('sign-in'))).toEqual([]);
  },
);

test('[ACC-60] a full line of one network makes room for others, and none for itself', async () => {
  const { ask, end, begun, refused } = setUp();
  for (let n = 0; n < 8; n += 1) await ask(`attack ${n}`, attacker(1));
  expect(refused.splice(0)).toEqual(['attack 7 TOO_MANY_REQUESTS']);
  await ask('newcomer', attacker(2));
  expect(refused.splice(0)).toEqual(['attack 6 TOO_MANY_REQUESTS']);
  await end();
  expect(begun).toEqual(['attack 0', 'newcomer']);
});

test('[ACC-60] who was refused at the beginning of a flood has a place before who was served', async () => {
  const { ask, end, begun, refused } = setUp();
  for (let n = 0; n < 7; n += 1) await ask(`attack ${n}`, attacker(n));
  await ask('sign-in', { network: '192.0.2.7' });
  expect(refused.splice(0)).toEqual(['sign-in TOO_MANY_REQUESTS']);
  await end();
  await ask('attack 0', attacker(0));
  await ask('sign-in', { network: '192.0.2.7' });
  expect(refused).toEqual(['attack 0 TOO_MANY_REQUESTS']);
  for (let n = 1; n < 7; n += 1) await end();
  expect(begun.at(-1)).toBe('sign-in');
});

test('[ACC-4] who is known goes before strangers, and of them too who has asked for the least', async () => {
  const { ask, end, begun, refused } = setUp();
  for (let n = 0; n < 7; n += 1) await ask(`attack ${n}`, attacker(1));
  for (let n = 0; n < 12; n += 1) await ask(`cook ${n}`, { account: 'cook' });
  await ask('waiter', { account: 'waiter' });
  expect(refused).toEqual(['cook 11 TOO_MANY_REQUESTS']);
  for (let n = 0; n < 3; n += 1) await end();
  expect(begun).toEqual(['attack 0', 'waiter', 'cook 0', 'cook 1']);
});

test('a task that fails frees its place', async () => {
  const { ask, end, begun } = setUp();
  await ask('first', attacker(1));
  await ask('second', attacker(2));
  await end(new Error('no'));
  await end();
  await ask('third', attacker(3));
  expect(begun).toEqual(['first', 'second', 'third']);
});
