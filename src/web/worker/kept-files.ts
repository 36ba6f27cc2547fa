const assetPrefix = 'gedeck-assets-';
const pictureCache = 'gedeck-pictures';

/** How many pictures of dishes are cached; the oldest are deleted first. About 20 KB each. */
const keptPictures = 300;

/** What the guest pages of one build load. */
export interface KeptBuild {
  /** Made from its content. */
  name: string;
  /** The paths of all assets, whatever the language. */
  assets: readonly string[];
  /** The paths of the scripts of each language, and of letters of some. A phone keeps those that it has shown. */
  languages: readonly (readonly string[])[];
}

interface KeptFilesOptions {
  caches: CacheStorage;
  fetch: (url: string) => Promise<Response>;
  build: KeptBuild;
}

/**
 * The cache of the guest pages' scripts, styles, font and pictures. All are named after their content, so no
 * copy is ever out of date.
 */
export class KeptFiles {
  private readonly ownCache: string;

  constructor(private readonly options: KeptFilesOptions) {
    this.ownCache = `${assetPrefix}${options.build.name}`;
  }

  /** Caches all assets of this build, or none. */
  async install(): Promise<void> {
    const { caches, build } = this.options;
    try {
      const cache = await caches.open(this.ownCache);
      await cache.addAll([...build.assets]);
    } catch (error) {
      await caches.delete(this.ownCache);
      throw error;
    }
  }

  /** Deletes the assets of old builds. The previous one stays, since one of its pages may still be open. */
  async dropOldBuilds(): Promise<void> {
    const { caches } = this.options;
    const others = (await caches.keys()).filter(
      (name) => name.startsWith(assetPrefix) && name !== this.ownCache,
    );
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** A cached asset of any build. */
  async findAsset(path: string): Promise<Response | undefined> {
    const { caches } = this.options;
    const names = (await caches.keys()).filter((name) => name.startsWith(assetPrefix));
    // toReversed is missing on phones of 2021.
    names.reverse();
    for (const name of names) {
      // Not caches.open: that would create an empty cache where one was just deleted.
      const found = await caches.match(path, { cacheName: name });
      if (found) return found;
    }
    return undefined;
  }

  async hasAssets(paths: Iterable<string>): Promise<boolean> {
    for (const path of paths) {
      if (!((await this.findAsset(path)) ?? (await this.keepLanguage(path)))) return false;
    }
    return true;
  }

  /** Caches all scripts of the language of which this is one. */
  async keepLanguage(path: string): Promise<Response | undefined> {
    const { caches, build } = this.options;
    const scripts = build.languages.find((paths) => paths.includes(path));
    if (!scripts) return undefined;
    const cache = await caches.open(this.ownCache);
    await cache.addAll([...scripts]);
    return cache.match(path);
  }

  findPicture(url: string): Promise<Response | undefined> {
    return this.options.caches.match(url, { cacheName: pictureCache });
  }

  /** Caches a copy of a picture's answer. */
  async keepPicture(url: string, answer: Response): Promise<void> {
    if (answer.status !== 200) return;
    const cache = await this.options.caches.open(pictureCache);
    await cache.put(url, answer);
    const kept = await cache.keys();
    const tooMany = kept.slice(0, Math.max(0, kept.length - keptPictures));
    await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
  }

  /**
   * Caches pictures that a page has loaded before the worker was there; they still come from the browser's
   * own cache.
   */
  async keepPictures(urls: readonly string[]): Promise<void> {
    for (const url of urls.slice(0, keptPictures)) {
      if (!(await this.findPicture(url))) await this.keepPicture(url, await this.options.fetch(url));
    }
  }
}
