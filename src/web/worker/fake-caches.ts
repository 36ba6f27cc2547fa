/** An in-memory CacheStorage, with the parts that the worker uses. */
export class FakeCaches {
  private readonly byName = new Map<string, FakeCache>();

  constructor(private readonly load: (path: string) => Promise<Response> = async () => new Response('')) {}

  async open(name: string): Promise<FakeCache> {
    const cache = this.byName.get(name) ?? new FakeCache(this.load);
    this.byName.set(name, cache);
    return cache;
  }

  async match(url: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.byName.get(cacheName)?.match(url);
  }

  async keys(): Promise<string[]> {
    return [...this.byName.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.byName.delete(name);
  }
}

class FakeCache {
  private readonly answers = new Map<string, Response>();

  constructor(private readonly load: (path: string) => Promise<Response>) {}

  async match(url: string): Promise<Response | undefined> {
    return this.answers.get(url)?.clone();
  }

  async put(url: string, answer: Response): Promise<void> {
    this.answers.set(url, answer);
  }

  async addAll(paths: string[]): Promise<void> {
    for (const path of paths) await this.put(path, await this.load(path));
  }

  async keys(): Promise<string[]> {
    return [...this.answers.keys()];
  }

  async delete(url: string): Promise<boolean> {
    return this.answers.delete(url);
  }
}
