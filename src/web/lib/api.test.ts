import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, failureOf, onSignedOut } from './api.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a call on a line that has fallen silent is given up', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const failed = vi.fn();
  void api.accounts.me({}).catch(failed);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failureOf(failed.mock.lastCall?.[0]).code).toBe('OFFLINE');
});

test('whoever listens hears of every answer that nobody is signed in, and of no other refusal [ACC-11]', async () => {
  const heard = vi.fn();
  const stop = onSignedOut(heard);
  const answered = (code: string, status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { code } }, { status })));
  answered('FORBIDDEN', 403);
  await expect(api.accounts.me({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(heard).not.toHaveBeenCalled();
  answered('UNAUTHORIZED', 401);
  await expect(api.accounts.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(heard).toHaveBeenCalledOnce();
  stop();
});
