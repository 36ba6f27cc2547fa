import { menuHrefOpening } from '../routes/guest/offline-link.ts';
import { type GuestRequest, guestRequestOf, isPicture, pageOf } from './guest-requests.ts';
import { type KeptBuild, KeptFiles } from './kept-files.ts';
import { KeptPages } from './kept-pages.ts';

/*
 * The service worker opens a table's menu without reception, with its dishes and the cart. It answers guest
 * pages and the files they load, and leaves everything else to the browser: calls, feeds, accounts,
 * management. See docs/decisions/0008-service-worker.md.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written into the build by vite.worker.config.ts. */
declare const guestBuild: KeptBuild;

/** The timeout after which the cached menu is better than none. */
const timeoutMs = 3000;
const ownPath = '/service-worker.js';

const files = new KeptFiles({
  caches: self.caches,
  fetch: (url) => fetch(url),
  build: guestBuild,
});
const pages = new KeptPages({ caches: self.caches, hasAssets: (paths) => files.hasAssets(paths) });

self.addEventListener('install', (event) => {
  event.waitUntil(files.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const wanted = isLeaving ? null : guestRequestOf(event.request, self.location.origin);
  switch (wanted?.kind) {
    case 'page':
      return event.respondWith(answerPage(wanted, event));
    case 'asset':
      return event.respondWith(answerAsset(event.request));
    case 'picture':
      return event.respondWith(answerPicture(event));
  }
});

self.addEventListener('message', (event) => {
  const { page, pictures } = event.data as { page: string; pictures: string[] };
  keep(event, () => cacheShownPage(page, pictures));
});

async function takeOver(): Promise<void> {
  await files.dropOldBuilds();
  await pages.dropUnusable();
  await self.clients.claim();
}

/**
 * Answers from the network; from the cache when the network is slow, fails, or a proxy has no server behind
 * it.
 */
async function answerPage(
  wanted: Extract<GuestRequest, { kind: 'page' }>,
  event: FetchEvent,
): Promise<Response> {
  const fromNetwork = fetch(event.request).then((answer) => {
    if (wanted.isKeepable) keep(event, () => pages.keep(wanted.menuUrl, answer.clone()));
    event.waitUntil(leaveIfUnwanted().catch(ignore));
    return answer;
  });
  event.waitUntil(fromNetwork.catch(ignore));
  const answer = await Promise.race([fromNetwork.catch(() => null), afterPatience()]);
  if (answer && answer.status < 500) return answer;
  const kept = await pages.find(wanted.menuUrl);
  if (!kept) return answer ?? fromNetwork;
  return wanted.opens ? Response.redirect(menuHrefOpening(wanted.menuUrl, wanted.opens)) : kept;
}

async function answerAsset(request: Request): Promise<Response> {
  const kept = await files.findAsset(request.url);
  if (kept) return kept;
  // With a full storage it is shown nevertheless.
  const added = await files.keepLanguage(new URL(request.url).pathname).catch(ignore);
  return added ?? fetch(request);
}

async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await files.findPicture(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  keep(event, () => files.keepPicture(request.url, answer.clone()));
  return answer;
}

/** Caches a page, and its pictures, that was opened before this worker was there. */
async function cacheShownPage(pageUrl: string, pictures: readonly string[]): Promise<void> {
  const page = pageOf(new URL(pageUrl));
  if (page) await pages.keep(page.menuUrl, await fetch(page.menuUrl));
  const own = pictures.filter(
    (url) => new URL(url).origin === self.location.origin && isPicture(new URL(url)),
  );
  await files.keepPictures(own);
}

let hasAsked = false;
let isLeaving = false;
/** What is being cached at the moment. */
const keeping = new Set<Promise<void>>();

/** Caches beside an answer. */
function keep(event: ExtendableEvent, work: () => Promise<void>): void {
  if (isLeaving) return;
  const kept = work()
    .catch(ignore)
    .finally(() => keeping.delete(kept));
  keeping.add(kept);
  event.waitUntil(kept);
}

/** Unregisters this worker when the server no longer has one; browsers would keep it. */
async function leaveIfUnwanted(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  const { status } = await fetch(ownPath, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  isLeaving = true;
  // What came in before would otherwise be cached after everything was deleted.
  await Promise.all(keeping);
  for (const name of await self.caches.keys()) await self.caches.delete(name);
  // Last: when the browser ends this worker before, it begins again at the next page.
  await self.registration.unregister();
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), timeoutMs));
}

/** Ignores a full storage or lost reception: nothing is cached, but the page was answered. */
function ignore(): void {}
