import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSubscribers } from './subscribers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells everybody who subscribes, and nobody who has left', () => {
  const { subscribe, notify } = createSubscribers<[number]>();
  const heard: string[] = [];
  const leave = subscribe((value) => heard.push(`a${value}`));
  subscribe((value) => heard.push(`b${value}`));
  notify(1);
  leave();
  notify(2);
  expect(heard).toEqual(['a1', 'b1', 'b2']);
});

it('runs what is needed from the first subscriber to the last', () => {
  const log: string[] = [];
  const subscribers = createSubscribers(() => {
    log.push('start');
    return () => log.push('stop');
  });
  const listener = () => {};
  const leaves = [subscribers.subscribe(listener), subscribers.subscribe(listener)];
  for (const leave of leaves) {
    expect([log, subscribers.isEmpty]).toEqual([['start'], false]);
    leave();
  }
  leaves[0]?.();
  expect([log, subscribers.isEmpty]).toEqual([['start', 'stop'], true]);
});

it('tells the others when one throws, and reports that', () => {
  const { subscribe, notify } = createSubscribers();
  const other = vi.fn();
  subscribe(() => {
    throw new Error('mine alone');
  });
  subscribe(other);
  notify();
  expect(other).toHaveBeenCalledOnce();
  expect(() => vi.runAllTimers()).toThrow('mine alone');
});
