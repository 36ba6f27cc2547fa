import { expect, test } from 'vitest';
import { MemoryCounts } from '#test/fixture/memory-counts.ts';
import { AppError } from '../app-error.ts';
import { FailureBackoff } from './failure-backoff.ts';
import { networkOf } from './network-of.ts';

function createBackoff() {
  const clock = { at: 1_000_000 };
  const backoff = new FailureBackoff(new MemoryCounts(() => clock.at), 'password');
  let evaluated = 0;
  /** Returns 'right', 'wrong', or the seconds to wait. */
  const attempt = async (password: string, address = '192.0.2.1', account = 'owner@gedeck.example') => {
    try {
      const outcome = await backoff.run({ subject: account, network: networkOf(address) }, async () => {
        evaluated += 1;
        return password === 'right' ? true : null;
      });
      return outcome ? 'right' : 'wrong';
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return error.details;
      throw error;
    }
  };
  const fail = async (times: number, address?: string) => {
    for (let n = 0; n < times; n += 1) expect(await attempt('wrong', address)).toBe('wrong');
  };
  return { clock, attempt, fail, evaluated: () => evaluated };
}

test('[ACC-4] the fifth wrong password makes even the right one wait, and each further one longer', async () => {
  const { clock, attempt, fail, evaluated } = createBackoff();
  await fail(5);
  expect(await attempt('right')).toEqual({ retryAfterSeconds: 1 });
  expect(evaluated()).toBe(5);
  clock.at += 1000;
  await fail(1);
  expect(await attempt('right')).toEqual({ retryAfterSeconds: 2 });
  clock.at += 2000;
  expect(await attempt('right')).toBe('right');
  await fail(5);
});

test('[ACC-4] the next guess waits from the answer on, however long that took', async () => {
  const clock = { at: 0 };
  const backoff = new FailureBackoff(new MemoryCounts(() => clock.at), 'password');
  const guess = () =>
    backoff.run({ subject: 'a', network: 'b' }, async () => {
      clock.at += 5_000;
      return null;
    });
  for (let n = 0; n < 5; n += 1) await guess();
  clock.at += 999;
  await expect(guess()).rejects.toThrow(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 }));
  clock.at += 1;
  expect(await guess()).toBeNull();
});

test('[ACC-4] guesses sent together are counted one by one', async () => {
  const { attempt, evaluated } = createBackoff();
  await Promise.all(Array.from({ length: 50 }, () => attempt('wrong')));
  expect(evaluated()).toBe(5);
});

test('[ACC-4] right passwords sent together all pass', async () => {
  const { attempt } = createBackoff();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt('right')));
  expect(new Set(outcomes)).toEqual(new Set(['right']));
});

test('[ACC-60] a guess that waits for its turn holds up none of another network', async () => {
  const backoff = new FailureBackoff(new MemoryCounts(), 'password');
  const subject = 'owner@gedeck.example';
  let end: ((outcome: null) => void) | undefined;
  const guess = backoff.run(
    { subject, network: 'a' },
    () => new Promise<null>((resolve) => void (end = resolve)),
  );
  expect(await backoff.run({ subject, network: 'b' }, async () => true)).toBe(true);
  end?.(null);
  expect(await guess).toBeNull();
});

test('[ACC-4] a stranger who keeps guessing does not keep the owner out', async () => {
  const { clock, attempt, fail } = createBackoff();
  await fail(5);
  for (let n = 0; n < 40; n += 1) {
    clock.at += 60_000;
    await attempt('wrong');
  }
  expect(await attempt('right', '198.51.100.7')).toBe('right');
});

test('[ACC-4] guesses from many networks are slowed together, but each has its first try', async () => {
  const { attempt, fail } = createBackoff();
  for (let n = 1; n <= 30; n += 1) await fail(1, `198.51.100.${n}`);
  expect(await attempt('wrong', '198.51.100.1')).toEqual({ retryAfterSeconds: 1 });
  expect(await attempt('right', '203.0.113.9')).toBe('right');
});

test('[ACC-4] all addresses of an IPv6 network are one, and other accounts are not slowed', async () => {
  const { attempt, fail } = createBackoff();
  await fail(3, '2001:db8:7:1::1');
  await fail(2, '2001:db8:7:2::2');
  expect(await attempt('right', '2001:db8:7:3::3')).toEqual({ retryAfterSeconds: 1 });
  expect(await attempt('right', '2001:db8:7:3::3', 'another@gedeck.example')).toBe('right');
});
