import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Api } from '#contract/contract.ts';
import type { LegalSource, PageContext } from '#contract/page-context.ts';
import { chosenLanguage, type GuestLanguage, preferredLanguage } from '#domain/languages/guest-language.ts';
import { hasSessionCookie } from '../auth/accounts.ts';
import type { GuestTokens } from '../auth/guest-tokens.ts';
import type { Config } from '../config.ts';
import type { MenuService } from '../features/menu/menu.service.ts';
import { LruMap } from '../limits/lru-map.ts';
import type { PageRenderer } from './page-renderer.ts';
import { reachableOrigin } from './reachable-address.ts';
import { cookieFor, type RequestInfo } from './request-info.ts';
import { securityHeaders } from './security-headers.ts';

const compress = promisify(brotliCompress);
/** Brotli's quality: `once` is fast enough while the visitor waits; cached pages are worth more time. */
const quality = { once: 4, cached: 9 };

/** Menu pages in the cache (LRU), at most 200 KB each. */
const keptPages = 400;

interface RenderedPage {
  status: number;
  headers: [string, string][];
  plain: Buffer;
  brotli: Buffer;
}

interface CachedPage {
  menuVersion: number;
  page: Promise<RenderedPage>;
}

export interface PagesOptions {
  renderPage: PageRenderer;
  menu: MenuService;
  guestTokens: GuestTokens;
  site: Config['site'];
  legal: LegalSource;
  /** The captcha script that the registration page loads, if any. */
  captchaScriptUrl: string | null;
  /** Whether pages are being developed: then each is rendered anew every time. */
  isDevelopment: boolean;
}

/** Answers requests for pages. */
export class Pages {
  private readonly menuPages = new LruMap<CachedPage>(keptPages);

  constructor(private readonly options: PagesOptions) {}

  /** @param api the API as the request's own visitor */
  async answer(request: Request, info: RequestInfo, api: Api): Promise<Response> {
    const url = new URL(request.url);
    const page = await this.pageFor(request, url, info, api);
    const accepts = (info.headers.get('accept-encoding') ?? '').includes('br');
    const headers = new Headers(page.headers);
    const body = accepts ? page.brotli : page.plain;
    if (page.plain.byteLength > 0) {
      headers.append('Vary', 'Accept-Encoding, Accept-Language, Cookie');
      if (accepts) headers.set('Content-Encoding', 'br');
      headers.set('Content-Length', String(body.byteLength));
    }
    const { guestTokens } = this.options;
    if (isGuestPage(url) && guestTokens.isMissing(info.headers)) {
      for (const cookie of cookieFor(info, guestTokens.create().setCookie))
        headers.append('Set-Cookie', cookie);
    }
    const isEmpty = request.method === 'HEAD' || page.plain.byteLength === 0;
    return new Response(isEmpty ? null : new Uint8Array(body), {
      status: page.status,
      headers,
    });
  }

  /**
   * The menu page is the same for every guest of a table who reads the same language, so it is cached by menu
   * version.
   */
  private async pageFor(request: Request, url: URL, info: RequestInfo, api: Api): Promise<RenderedPage> {
    const state = await this.menuState(url);
    const language = guestLanguage(info.headers, state?.followsGuestLanguage ?? false);
    const context = { api, language };
    const isKept = !this.options.isDevelopment && request.method === 'GET';
    const address = isKept ? menuAddress(url, this.publicUrl(info)) : null;
    if (!state || !address) return this.render(request, info, context, quality.once);
    const { menuVersion } = state;
    const key = `${address} ${language}`;

    const cached = this.menuPages.get(key);
    const entry =
      cached?.menuVersion === menuVersion
        ? cached
        : { menuVersion, page: this.render(new Request(address), info, context, quality.cached) };
    this.menuPages.set(key, entry);
    const page = await entry.page.catch((error: unknown) => {
      this.menuPages.delete(key);
      throw error;
    });
    if (page.status !== 200) this.menuPages.delete(key);
    return page;
  }

  private publicUrl({ origin }: RequestInfo): string {
    const { publicUrl, listensEverywhere } = this.options.site;
    return publicUrl ?? (listensEverywhere ? reachableOrigin(origin) : origin);
  }

  /** The menu of the restaurant that a guest page names, if it names one that exists. */
  private async menuState(url: URL) {
    const restaurantId = isGuestPage(url) ? restaurantIdIn(url.searchParams) : null;
    if (!restaurantId) return null;
    // The page itself reports what is wrong.
    return this.options.menu.getState(restaurantId).catch(() => null);
  }

  private async render(
    request: Request,
    info: RequestInfo,
    context: Pick<PageContext, 'api' | 'language'>,
    brotliQuality: number,
  ): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64');
    const { isDevelopment, legal, captchaScriptUrl } = this.options;
    const isRegister = new URL(request.url).pathname === '/register';
    const captchaUrl = isRegister ? captchaScriptUrl : null;
    const publicUrl = this.publicUrl(info);
    const response = await this.options.renderPage(request, { ...context, nonce, publicUrl, legal });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(securityHeaders({ nonce, isDevelopment, captchaUrl }))) {
      headers.set(name, value);
    }
    if (!headers.has('Cache-Control')) {
      // A page of a signed-in person must not come back from the browser's cache after the sign-out.
      const isPersonal = hasSessionCookie(info.headers) && !isGuestPage(new URL(request.url));
      headers.set('Cache-Control', isPersonal ? 'private, no-store' : 'no-cache');
    }
    const plain = Buffer.from(await response.arrayBuffer());
    const brotli = await compress(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    });
    return { status: response.status, headers: [...headers], plain, brotli };
  }
}

function isGuestPage(url: URL): boolean {
  return url.pathname === '/menu' || url.pathname === '/cart' || url.pathname.startsWith('/menu/');
}

/**
 * The address that a menu page is rendered for and cached under, or null for any other request. The rest of
 * the query is dropped: it does not change the page, and must not fill the cache.
 */
function menuAddress({ pathname, searchParams }: URL, publicUrl: string): string | null {
  const restaurantId = restaurantIdIn(searchParams);
  const table = searchParams.get('table') ?? '';
  if (pathname !== '/menu' || !restaurantId || !/^[1-9]\d{0,3}$/.test(table)) return null;
  return `${publicUrl}/menu?restaurantId=${restaurantId}&table=${table}`;
}

function restaurantIdIn(query: URLSearchParams): string | null {
  const id = (query.get('restaurantId') ?? '').toLowerCase();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

/** The language of a page: the guest's choice, else the phone's language where the restaurant follows it. */
function guestLanguage(headers: Headers, followsPhone: boolean): GuestLanguage | null {
  const chosen = chosenLanguage(headers.get('cookie') ?? '');
  if (chosen || !followsPhone) return chosen;
  return preferredLanguage(headers.get('accept-language') ?? '');
}
