const cacheName = 'gedeck-pages';

/** How many menus are cached; the one not opened for the longest time is deleted first. */
const keptPages = 12;

interface KeptPagesOptions {
  caches: CacheStorage;
  /** Whether all these scripts and styles are cached. */
  hasAssets: (paths: Iterable<string>) => Promise<boolean>;
}

/**
 * The cache of the menus where this phone has been, each under its own address. A rendered menu is the same
 * for every guest of its table and holds nothing personal: the page itself adds cart and session.
 */
export class KeptPages {
  constructor(private readonly options: KeptPagesOptions) {}

  find(menuUrl: string): Promise<Response | undefined> {
    return this.options.caches.match(menuUrl, { cacheName });
  }

  /**
   * Caches a copy of a menu, unless its assets are not cached. A menu of a newer build has to wait for that
   * build's worker; until then the old copy stays.
   */
  async keep(menuUrl: string, answer: Response): Promise<void> {
    if (answer.status === 404) await this.forget(menuUrl);
    if (answer.status !== 200 || answer.redirected) return;
    if (!(await this.options.hasAssets(await assetsOf(answer.clone())))) return;
    const cache = await this.open();
    // Deleted first, so that it becomes the last entry again.
    await cache.delete(menuUrl);
    await cache.put(menuUrl, answer);
    const kept = await cache.keys();
    const tooMany = kept.slice(0, Math.max(0, kept.length - keptPages));
    await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
  }

  /** Deletes the menus whose assets were deleted with their build. */
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
