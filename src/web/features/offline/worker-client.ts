import { serviceWorkers } from '#web/lib/service-workers.ts';

const workerPath = '/service-worker.js';

/**
 * Installs the service worker, which caches the guest pages for when there is no reception.
 *
 * @returns false when this phone has no worker: plain-http addresses have none, private windows may have
 * none, and with bad reception the worker may not get all it needs
 */
export async function installWorker(): Promise<boolean> {
  // During development a worker would hide every change.
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return false;
  try {
    const { active, waiting, installing } = await workers.register(workerPath);
    return active !== null || waiting !== null || (installing !== null && (await isInstalled(installing)));
  } catch {
    return false;
  }
}

function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant');
    });
  });
}

/** Calls back when a new worker takes control of this page. Returns the clean-up. */
export function onWorkerTakesOver(callback: (worker: ServiceWorker) => void): () => void {
  const workers = serviceWorkers();
  if (!workers) return () => {};
  const tell = () => workers.controller && callback(workers.controller);
  workers.addEventListener('controllerchange', tell);
  return () => workers.removeEventListener('controllerchange', tell);
}

/** Tells the worker, if there is one, to cache the page for an address reached by client-side navigation. */
export function cacheMovedPage(): void {
  const worker = serviceWorkers()?.controller;
  if (worker) cacheShownPage(worker);
}

/** Tells the worker to cache what the page shows already, because it sees only later requests. */
export function cacheShownPage(worker: ServiceWorker): void {
  const pictures = [...document.images].flatMap(({ complete, naturalWidth, currentSrc }) =>
    complete && naturalWidth > 0 ? [currentSrc] : [],
  );
  worker.postMessage({ page: window.location.href, pictures });
}
