import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissToast,
  getToasts,
  newestUndoable,
  pauseToasts,
  removeToast,
  resumeToasts,
  toast,
} from './toast.ts';

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

const undo = { label: 'Undo', run: () => {} };

test('a newer toast about the same replaces the older one, so that no old undo stays', () => {
  toast({ title: 'Opened', subject: 'open', action: undo });
  toast({ title: 'Saved' });
  toast({ title: 'Closed', subject: 'open', action: undo });
  expect(staying()).toEqual(['Saved', 'Closed']);
  vi.advanceTimersByTime(4999);
  expect(staying()).toEqual(['Closed']);
});

test('without a subject, the same title is the same matter, unless each can be undone', () => {
  for (const description of ['too short', 'taken']) toast({ title: 'Failed', description });
  expect(getToasts().map(({ description }) => description)).toEqual(['taken']);
  for (const _ of [1, 2]) toast({ title: 'Cancelled', action: undo });
  expect(staying()).toEqual(['Failed', 'Cancelled', 'Cancelled']);
});

test('a toast with a link waits for it', () => {
  toast({ title: 'Signed out', action: { label: 'Sign in', href: '/login' } });
  vi.advanceTimersByTime(60_000);
  expect(staying()).toEqual(['Signed out']);
});

test('of the toasts that stay, the newest that can be undone is named', () => {
  for (const title of ['1', '2', '3']) toast({ title, action: title === '3' ? undefined : undo });
  expect(newestUndoable(getToasts())?.title).toBe('2');
  const second = getToasts()[1];
  if (second) dismissToast(second.id);
  expect(newestUndoable(getToasts())?.title).toBe('1');
});
