const workerPath = '/service-worker.js';

/**
 * Installs the service worker, which keeps the guest pages for when there is no reception.
 *
 * @returns false when this phone has to do without: plain-http addresses have none, private windows may not, and bad
 * reception may keep it from loading all it needs
 */
export async function installWorker(): Promise<boolean> {
  // While the pages are being developed, a worker would hide every change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const { active, waiting, installing } = await navigator.serviceWorker.register(workerPath);
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

/** Calls back whenever a worker that was not there when this page was opened has taken charge of it. */
export function onWorkerTakesOver(callback: (worker: ServiceWorker) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const { serviceWorker } = navigator;
  const tell = () => serviceWorker.controller && callback(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', tell);
  return () => serviceWorker.removeEventListener('controllerchange', tell);
}

/** Has the worker, if there is one, keep the page under an address to which the phone has gone without loading it. */
export function keepMoved(): void {
  const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller;
  if (worker) keepShown(worker);
}

/** Has the worker keep what the page shows already: it only sees what is loaded from now on. */
export function keepShown(worker: ServiceWorker): void {
  const pictures = [...document.images].flatMap(({ complete, naturalWidth, currentSrc }) =>
    complete && naturalWidth > 0 ? [currentSrc] : [],
  );
  worker.postMessage({ page: window.location.href, pictures });
}
