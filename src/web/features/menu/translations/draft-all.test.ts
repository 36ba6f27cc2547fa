import { expect, test, vi } from 'vitest';
import { draftAll } from './draft-all.ts';

/** Drafts so that these numbers are left, one after the other. */
async function draftedWith(left: number[], stopAfter = Number.POSITIVE_INFINITY) {
  const stop = new AbortController();
  const draft = vi.fn(async () => {
    if (draft.mock.calls.length >= stopAfter) stop.abort();
    return left[draft.mock.calls.length - 1] ?? 0;
  });
  const told: string[] = [];
  await draftAll({
    ...{ left: 100, draft, signal: stop.signal },
    onProgress: ({ done, of }) => void told.push(`${done}/${of}`),
  });
  return told;
}

test('[LANG-9] drafts until nothing is left', async () => {
  expect(await draftedWith([60, 20, 0])).toEqual(['0/100', '40/100', '80/100', '100/100']);
});

test('ends where nothing more is drafted', async () => {
  expect(await draftedWith([60, 60, 20])).toEqual(['0/100', '40/100', '40/100']);
});

test('is stopped after what is under way', async () => {
  expect(await draftedWith([60, 20, 0], 1)).toEqual(['0/100', '40/100']);
});

test('does nothing where nothing is missing', async () => {
  const draft = vi.fn(async () => 0);
  await draftAll({ left: 0, draft, signal: new AbortController().signal, onProgress: () => {} });
  expect(draft).not.toHaveBeenCalled();
});
