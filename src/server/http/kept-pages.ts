import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LruMap } from '../limits/lru-map.ts';
import { Semaphore } from '../limits/semaphore.ts';

const brotli = promisify(brotliCompress);
/** Brotli's quality: `first` is fast enough while a visitor waits; a page that is asked for again is worth more. */
const quality = { first: 4, kept: 9 };

export interface RenderedPage {
  status: number;
  headers: [string, string][];
  plain: Buffer;
  brotli: Buffer;
}

interface KeptPage {
  version: number;
  page: Promise<RenderedPage>;
  isAskedAgain: boolean;
}

type Compress = (plain: Buffer, quality: number) => Promise<Buffer>;

/** Whether an answer may be sent in brotli, by the request's Accept-Encoding. */
export function acceptsBrotli(acceptEncoding = ''): boolean {
  return acceptEncoding
    .split(',')
    .some((coding) => /^\s*br\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding));
}

/** Compresses a page for the visitor who waits for it. */
export function compressFirst(plain: Buffer): Promise<Buffer> {
  return compressPage(plain, quality.first);
}

function compressPage(plain: Buffer, brotliQuality: number): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  });
}

/**
 * Rendered pages, and menus as JSON, that are the same for whoever asks. A page is compressed well once it is asked for again, one
 * page at a time and beside the answers: what is asked for once costs little. [LOAD-2]
 */
export class KeptPages {
  private readonly pages: LruMap<KeptPage>;
  private readonly compressing = new Semaphore(1);

  constructor(
    size: number,
    private readonly compress: Compress = compressPage,
  ) {
    this.pages = new LruMap(size);
  }

  /**
   * The page under that key, rendered unless it is here in that version. Whoever asks meanwhile waits for the
   * same rendering; a page with another status than this is not kept.
   */
  async get(
    key: string,
    { version, status }: { version: number; status: number },
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const kept = this.pages.get(key);
    if (kept?.version === version) {
      if (!kept.isAskedAgain) {
        kept.isAskedAgain = true;
        void this.improve(key, kept);
      }
      return kept.page;
    }
    const entry = { version, page: render(), isAskedAgain: false };
    this.pages.set(key, entry);
    try {
      const page = await entry.page;
      if (page.status !== status) this.drop(key, entry);
      return page;
    } catch (error) {
      this.drop(key, entry);
      throw error;
    }
  }

  private async improve(key: string, kept: KeptPage): Promise<void> {
    try {
      const page = await kept.page;
      await this.compressing.run(async () => {
        // Another version may have come while it waited.
        if (this.pages.get(key) === kept) page.brotli = await this.compress(page.plain, quality.kept);
      });
    } catch {
      // Whoever renders is told what failed; a page that was compressed quickly is whole as well.
    }
  }

  private drop(key: string, kept: KeptPage): void {
    if (this.pages.get(key) === kept) this.pages.delete(key);
  }
}
