import { expect, test } from 'vitest';
import { FakeCaches } from '#test/fixture/fake-caches.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptPages } from './kept-pages.ts';

const menu = (table: number) => `https://order.example/menu?restaurantId=r&table=${table}`;
const page = (...assets: string[]) => new Response(assets.map((path) => `<script src="${path}">`).join(''));

function phone(load?: (path: string) => Promise<Response>) {
  const caches = new FakeCaches(load);
  const storage = caches as unknown as CacheStorage;
  const filesOf = (build: string) =>
    new KeptFiles({
      caches: storage,
      fetch: async () => new Response('picture'),
      build: {
        name: build,
        assets: [`/assets/${build}.js`, '/assets/font.woff2'],
        languages: [[`/assets/de-${build}.js`, `/assets/de-further-${build}.js`], [`/assets/ar-${build}.js`]],
      },
    });
  const pagesOf = (files: KeptFiles) =>
    new KeptPages({ caches: storage, hasAssets: (paths) => files.hasAssets(paths) });
  return { caches, filesOf, pagesOf };
}

test('a menu is found under its own address only', async () => {
  const { filesOf, pagesOf } = phone();
  const files = filesOf('a');
  await files.install();
  const pages = pagesOf(files);
  await pages.keep(menu(1), page('/assets/a.js'));
  expect(await pages.find(menu(1))).toBeDefined();
  expect(await pages.find(menu(11))).toBeUndefined();
});

test('failures and pages of another build are not kept, and the menu before them stays', async () => {
  const { filesOf, pagesOf } = phone();
  const files = filesOf('a');
  await files.install();
  const pages = pagesOf(files);
  await pages.keep(menu(1), page('/assets/a.js'));
  await pages.keep(menu(1), new Response('down', { status: 503 }));
  await pages.keep(menu(1), page('/assets/b.js'));
  expect(await (await pages.find(menu(1)))?.text()).toContain('/assets/a.js');
});

test('the language of a menu is kept with it, whole, and no other', async () => {
  const { filesOf, pagesOf } = phone();
  const files = filesOf('a');
  await files.install();
  expect(await files.findAsset('/assets/de-a.js')).toBeUndefined();
  await pagesOf(files).keep(menu(1), page('/assets/a.js', '/assets/de-a.js'));
  expect(await pagesOf(files).find(menu(1))).toBeDefined();
  expect(await files.findAsset('/assets/de-a.js')).toBeDefined();
  expect(await files.findAsset('/assets/de-further-a.js')).toBeDefined();
  expect(await files.findAsset('/assets/ar-a.js')).toBeUndefined();
});

test('a menu in a language that does not come is not kept', async () => {
  const { filesOf, pagesOf } = phone(async (path) => {
    if (path.includes('de-')) throw new TypeError('no reception');
    return new Response('');
  });
  const files = filesOf('a');
  await files.install();
  await expect(pagesOf(files).keep(menu(1), page('/assets/de-a.js'))).rejects.toThrow('no reception');
  expect(await pagesOf(files).find(menu(1))).toBeUndefined();
});

test('a menu that is gone is forgotten', async () => {
  const { filesOf, pagesOf } = phone();
  const pages = pagesOf(filesOf('a'));
  await pages.keep(menu(1), page());
  await pages.keep(menu(1), new Response('', { status: 404 }));
  expect(await pages.find(menu(1))).toBeUndefined();
});

test('twelve menus are kept, those that were opened last', async () => {
  const { filesOf, pagesOf } = phone();
  const pages = pagesOf(filesOf('a'));
  for (let table = 1; table <= 12; table += 1) await pages.keep(menu(table), page());
  await pages.keep(menu(1), page());
  await pages.keep(menu(13), page());
  expect(await pages.find(menu(1))).toBeDefined();
  expect(await pages.find(menu(2))).toBeUndefined();
  expect(await pages.find(menu(3))).toBeDefined();
});

test('a new build keeps the one before for pages that are open, and what works with neither goes', async () => {
  const { filesOf, pagesOf } = phone();
  for (const build of ['a', 'b']) {
    const files = filesOf(build);
    await files.install();
    await pagesOf(files).keep(menu(build === 'a' ? 1 : 2), page(`/assets/${build}.js`));
  }
  const files = filesOf('c');
  await files.install();
  await files.dropOldBuilds();
  const pages = pagesOf(files);
  await pages.dropUnusable();
  expect(await files.hasAssets(['/assets/c.js', '/assets/b.js', '/assets/font.woff2'])).toBe(true);
  expect(await files.findAsset('/assets/a.js')).toBeUndefined();
  expect(await pages.find(menu(1))).toBeUndefined();
  expect(await pages.find(menu(2))).toBeDefined();
});

test('an installation that breaks off leaves nothing behind', async () => {
  const { caches, filesOf } = phone(async (path) => {
    if (path.endsWith('.woff2')) throw new TypeError('no reception');
    return new Response('');
  });
  await expect(filesOf('a').install()).rejects.toThrow('no reception');
  expect(await caches.keys()).toEqual([]);
});

test('three hundred pictures are kept, and no answer that is none', async () => {
  const { filesOf } = phone();
  const files = filesOf('a');
  await files.keepPicture('/files/broken', new Response('', { status: 404 }));
  expect(await files.findPicture('/files/broken')).toBeUndefined();
  for (let number = 0; number <= 300; number += 1)
    await files.keepPicture(`/files/${number}`, new Response(''));
  expect(await files.findPicture('/files/0')).toBeUndefined();
  expect(await files.findPicture('/files/1')).toBeDefined();
});
