const assetPrefix = 'gedeck-assets-';
const pictureCache = 'gedeck-pictures';

/** Pictures of dishes that are kept; the oldest go first. Some 20 KB each. */
const keptPictures = 300;

interface KeptFilesOptions {
  caches: CacheStorage;
  fetch: (url: string) => Promise<Response>;
  /** Told apart by what is in it. */
  build: string;
  /** The paths of everything that the guest pages of this build load. */
  assets: readonly string[];
}

/** Scripts, styles, font and pictures of the guest pages. All are named after their content, so no copy is ever old. */
export class KeptFiles {
  private readonly ownCache: string;

  constructor(private readonly options: KeptFilesOptions) {
    this.ownCache = `${assetPrefix}${options.build}`;
  }

  /** Loads the assets of this build, all or none. */
  async install(): Promise<void> {
    const { caches, assets } = this.options;
    try {
      const cache = await caches.open(this.ownCache);
      await cache.addAll([...assets]);
    } catch (error) {
      await caches.delete(this.ownCache);
      throw error;
    }
  }

  /** Deletes the assets of old builds, except for the one before: a page of it may still be open. */
  async dropOldBuilds(): Promise<void> {
    const { caches } = this.options;
    const others = (await caches.keys()).filter(
      (name) => name.startsWith(assetPrefix) && name !== this.ownCache,
    );
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** A kept asset, of whichever build. */
  async findAsset(path: string): Promise<Response | undefined> {
    const { caches } = this.options;
    const names = (await caches.keys()).filter((name) => name.startsWith(assetPrefix));
    // Phones of 2021 have no toReversed.
    names.reverse();
    for (const name of names) {
      // Not opened first: that would make an empty one where it has just been deleted.
      const found = await caches.match(path, { cacheName: name });
      if (found) return found;
    }
    return undefined;
  }

  async hasAssets(paths: Iterable<string>): Promise<boolean> {
    for (const path of paths) {
      if (!(await this.findAsset(path))) return false;
    }
    return true;
  }

  findPicture(url: string): Promise<Response | undefined> {
    return this.options.caches.match(url, { cacheName: pictureCache });
  }

  /** Keeps a copy of a picture's answer. */
  async keepPicture(url: string, answer: Response): Promise<void> {
    if (answer.status !== 200) return;
    const cache = await this.options.caches.open(pictureCache);
    await cache.put(url, answer);
    const kept = await cache.keys();
    const tooMany = kept.slice(0, Math.max(0, kept.length - keptPictures));
    await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
  }

  /** Keeps pictures that a page has shown before there was a worker; the browser still has them at hand. */
  async keepPictures(urls: readonly string[]): Promise<void> {
    for (const url of urls.slice(0, keptPictures)) {
      if (!(await this.findPicture(url))) await this.keepPicture(url, await this.options.fetch(url));
    }
  }
}
