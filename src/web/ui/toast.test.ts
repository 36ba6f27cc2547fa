import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, getToasts, pauseToasts, removeToast, resumeToasts, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const entry of getToasts()) removeToast(entry.id);
  resumeToasts();
  vi.useRealTimers();
});

const staying = () =>
  getToasts()
    .filter((entry) => !entry.leaving)
    .map((entry) => entry.title);

test('a toast leaves after 3 seconds', () => {
  toast({ title: 'Saved' });
  vi.advanceTimersByTime(2999);
  expect(staying()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(staying()).toEqual([]);
  expect(getToasts()).toHaveLength(1);
});

test('a toast that can be acted on leaves after 5 seconds', () => {
  toast({ title: 'Deleted', action: { label: 'Undo', run: () => {} } });
  vi.advanceTimersByTime(4999);
  expect(staying()).toEqual(['Deleted']);
  vi.advanceTimersByTime(1);
  expect(staying()).toEqual([]);
});

test('a pause keeps what is left of the time, and holds back newcomers', () => {
  toast({ title: 'first' });
  vi.advanceTimersByTime(2000);
  pauseToasts();
  toast({ title: 'second' });
  vi.advanceTimersByTime(60_000);
  expect(staying()).toEqual(['first', 'second']);

  resumeToasts();
  vi.advanceTimersByTime(1000);
  expect(staying()).toEqual(['second']);
  vi.advanceTimersByTime(2000);
  expect(staying()).toEqual([]);
});

test('three show at once; the oldest makes room', () => {
  for (const title of ['1', '2', '3', '4']) toast({ title });
  expect(staying()).toEqual(['2', '3', '4']);
});

test('a dismissed toast stays away and does not take another with it', () => {
  toast({ title: '1' });
  toast({ title: '2' });
  const [first] = getToasts();
  if (first) dismissToast(first.id);
  expect(staying()).toEqual(['2']);
});
