const cacheName = 'gedeck-pages';

/** Menus that are kept; the one that was opened longest ago goes first. */
const keptPages = 12;

interface KeptPagesOptions {
  caches: CacheStorage;
  /** Whether all these scripts and styles are kept. */
  hasAssets: (paths: Iterable<string>) => Promise<boolean>;
}

/**
 * The menus of the places where this phone has been, each under its own address. A rendered menu is the same for every
 * guest of its table, so nothing personal is in it; cart and session are added by the page.
 */
export class KeptPages {
  constructor(private readonly options: KeptPagesOptions) {}

  find(menuUrl: string): Promise<Response | undefined> {
    return this.options.caches.match(menuUrl, { cacheName });
  }

  /**
   * Keeps a copy of a menu, unless it would not work without reception: one of a newer build waits for that build's
   * worker, and until then the menu before it stays.
   */
  async keep(menuUrl: string, answer: Response): Promise<void> {
    if (answer.status === 404) await this.forget(menuUrl);
    if (answer.status !== 200 || answer.redirected) return;
    if (!(await this.options.hasAssets(await assetsOf(answer.clone())))) return;
    const cache = await this.open();
    // Deleted first, so that it stands last again.
    await cache.delete(menuUrl);
    await cache.put(menuUrl, answer);
    const kept = await cache.keys();
    const tooMany = kept.slice(0, Math.max(0, kept.length - keptPages));
    await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
  }

  /** Deletes the menus whose scripts have gone with their build. */
  async dropUnusable(): Promise<void> {
    const cache = await this.open();
    for (const request of await cache.keys()) {
      const page = await cache.match(request);
      if (page && !(await this.options.hasAssets(await assetsOf(page)))) await cache.delete(request);
    }
  }

  private async forget(menuUrl: string): Promise<void> {
    await (await this.open()).delete(menuUrl);
  }

  private open(): Promise<Cache> {
    return this.options.caches.open(cacheName);
  }
}

async function assetsOf(page: Response): Promise<Set<string>> {
  return new Set((await page.text()).match(/\/assets\/[\w.$~-]+/g));
}
