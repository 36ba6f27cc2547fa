import { beforeEach, expect, test, vi } from 'vitest';
import { withPages } from './paged-resource.ts';
import { createResource } from './resource.ts';

interface List {
  items: readonly number[];
  next: { after: number } | null;
}

/** The fake server's list; its pages hold two entries. */
let server: number[];
let answers: (() => void)[];

beforeEach(() => {
  server = [1, 2, 3, 4, 5];
  answers = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  return () => vi.unstubAllGlobals();
});

function loadPage(after = 0): Promise<List> {
  const items = server.filter((item) => item > after).slice(0, 2);
  const last = items.at(-1);
  const next = last === undefined || last === server.at(-1) ? null : { after: last };
  return new Promise((resolve) => {
    answers.push(() => resolve({ items, next }));
  });
}

async function answer() {
  answers.shift()?.();
  await new Promise(setImmediate);
}

async function openList() {
  const resource = withPages(createResource<List>({ load: () => loadPage() }), {
    nextOf: ({ next }) => next,
    loadPage: ({ after }) => loadPage(after),
    add: ({ items }, page) => ({ ...page, items: [...items, ...page.items] }),
  });
  resource.subscribe(() => {});
  await answer();
  return { resource, shown: () => resource.get().data?.items };
}

test('adds page after page, and asks for none after the last', async () => {
  const { resource, shown } = await openList();
  expect(shown()).toEqual([1, 2]);
  void resource.loadMore();
  await answer();
  void resource.loadMore();
  await answer();
  expect(shown()).toEqual([1, 2, 3, 4, 5]);
  await resource.loadMore();
  expect(answers).toEqual([]);
});

test('drops a page that arrives after the list was loaded anew with another end', async () => {
  const { resource, shown } = await openList();
  const more = resource.loadMore();
  server = [0.5, 1, 2, 3, 4, 5];
  void resource.reload();
  const [page, list] = answers;
  list?.();
  await new Promise(setImmediate);
  expect(shown()).toEqual([0.5, 1]);
  page?.();
  await more;
  expect(shown()).toEqual([0.5, 1]);
});

test('keeps a page that still fits the list', async () => {
  const { resource, shown } = await openList();
  const more = resource.loadMore();
  void resource.reload();
  const [page, list] = answers;
  list?.();
  await new Promise(setImmediate);
  page?.();
  await more;
  expect(shown()).toEqual([1, 2, 3, 4]);
});
