import { createHash, randomBytes } from 'node:crypto';
import type { Api } from '#contract/contract.ts';
import type { LegalSource, PageContext } from '#contract/page-context.ts';
import { chosenLanguage, type GuestLanguage, preferredLanguage } from '#domain/languages/guest-language.ts';
import { isGuestPage, isLegalPage } from '#domain/languages/page-reader.ts';
import {
  chosenStaffLanguage,
  type DefaultLanguage,
  staffLanguageCookieOf,
} from '#domain/languages/staff-language.ts';
import type { LegalPage } from '#domain/legal/operator-facts.ts';
import { AppError } from '../app-error.ts';
import { hasSessionCookie } from '../auth/accounts.ts';
import type { GuestTokens } from '../auth/guest-tokens.ts';
import { trialCookie, wantsTrialCookie } from '../auth/kept-cookies.ts';
import type { Config } from '../config.ts';
import type { MenuService } from '../features/menu/menu.service.ts';
import { staffLanguageOf } from '../staff-language-of.ts';
import { acceptsBrotli, compressFirst, KeptPages, type RenderedPage } from './kept-pages.ts';
import { routedPath } from './page-paths.ts';
import type { PageSource } from './page-renderer.ts';
import { reachableOrigin } from './reachable-address.ts';
import { cookieFor, type RequestInfo } from './request-info.ts';
import { securityHeaders } from './security-headers.ts';
import { tidyLink } from './tidy-link.ts';

/** Guest pages kept (LRU), at most 200 KB each. */
const keptGuestPages = 400;
/**
 * Pages of strangers (LRU), at most 100 KB each: three legal pages in ten languages, for six addresses of this server. They are kept
 * apart, so a flood of invented addresses drives out no other page.
 */
const keptPublicPages = 200;
/** Pages that say what does not exist: in each language one of each kind. */
const keptNotFoundPages = 120;

/** The address that kept pages are rendered at: no visitor has chosen it. [LOAD-2] */
const keptOrigin = 'http://localhost';
/** A place that no restaurant has. */
const nowhere = 'restaurantId=00000000-0000-0000-0000-000000000000&table=1';

/** A number that no table has. */
const noTable = 'restaurantId=00000000-0000-0000-0000-000000000000&table=0';

/** The part of a guest page's address that decides what it shows, and what there is. */
type Place =
  | { kind: 'table'; query: string; menuVersion: number; followsGuestLanguage: boolean }
  | { kind: 'no-table'; query: string; followsGuestLanguage: boolean }
  | { kind: 'no-restaurant' };

/** What to keep a page under, and how to render it. */
interface Kept {
  pages: KeptPages;
  /** Made of nothing that a visitor may choose freely, or a flood would fill the cache. */
  key: string;
  path: string;
  version: number;
  status: number;
  /** The facts that the page shows besides its language. */
  shown?: Shown;
}

/** The content of a kept page: the address of this installation, and the facts that make up the page's version. */
type Shown = Partial<Pick<PageContext, 'publicUrl' | 'openRestaurants' | 'legal'>>;

export interface PagesOptions extends Pick<PageSource, 'pageAt'> {
  renderPage: PageSource['render'];
  menu: MenuService;
  guestTokens: GuestTokens;
  site: Config['site'];
  /** Of pages for staff and owners, where nobody has chosen. */
  defaultLanguage: DefaultLanguage;
  legal: LegalSource;
  /** The captcha script that the registration page loads, if any. */
  captchaScriptUrl: string | null;
  /** Whether pages are being developed: then each is rendered anew every time. */
  isDevelopment: boolean;
}

/** Answers requests for pages. */
export class Pages {
  private readonly guestPages = new KeptPages(keptGuestPages);
  private readonly publicPages = new KeptPages(keptPublicPages);
  private readonly notFoundPages = new KeptPages(keptNotFoundPages);

  constructor(private readonly options: PagesOptions) {}

  /** @param api the API as the request's own visitor */
  async answer(request: Request, info: RequestInfo, api: Api): Promise<Response> {
    const url = new URL(request.url);
    const meant = tidyLink(url, this.options.pageAt);
    if (meant)
      return new Response(null, { status: 302, headers: { Location: meant, 'Cache-Control': 'no-store' } });
    const page = await this.pageFor(request, url, info, api);
    const accepts = acceptsBrotli(info.headers.get('accept-encoding') ?? undefined);
    const headers = new Headers(page.headers);
    const body = accepts ? page.brotli : page.plain;
    if (page.plain.byteLength > 0) {
      headers.append('Vary', 'Accept-Encoding, Accept-Language, Cookie');
      if (accepts) headers.set('Content-Encoding', 'br');
      headers.set('Content-Length', String(body.byteLength));
    }
    const { guestTokens } = this.options;
    const isNewGuest = guestPathOf(url) && guestTokens.isMissing(info.headers);
    const isNewVisitor = wantsTrialCookie(routedPath(url.pathname), info.headers);
    const given = isNewGuest ? guestTokens.create().setCookie : isNewVisitor ? trialCookie : null;
    if (given) for (const cookie of cookieFor(info, given)) headers.append('Set-Cookie', cookie);
    const isEmpty = request.method === 'HEAD' || page.plain.byteLength === 0;
    return new Response(isEmpty ? null : new Uint8Array(body), {
      status: page.status,
      headers,
    });
  }

  private async pageFor(request: Request, url: URL, info: RequestInfo, api: Api): Promise<RenderedPage> {
    const guestPath = guestPathOf(url);
    const place = guestPath ? await this.findPlace(url, guestPath) : null;
    const followsPhone = place !== null && 'followsGuestLanguage' in place && place.followsGuestLanguage;
    const language = this.languageOf(url, info.headers, followsPhone);
    const kept = this.options.isDevelopment
      ? null
      : (this.keptAs(url, guestPath, place) ?? (await this.keptForStrangers(url, info, api)));
    if (kept) {
      const { pages, key, path, shown } = kept;
      const shared = { api, language, publicUrl: keptOrigin, isPersonal: false, languageCookies: () => [] };
      return pages.get(`${key} ${language}`, kept, () =>
        this.render(new Request(`${keptOrigin}${path}`), { ...shared, ...shown }),
      );
    }
    return this.render(request, {
      ...{ api, language, publicUrl: this.publicUrl(info) },
      languageCookies: (chosen) => cookieFor(info, staffLanguageCookieOf(chosen)),
      // A page of a signed-in person must not come back from the browser's cache after the sign-out.
      isPersonal: hasSessionCookie(info.headers) && !guestPath,
    });
  }

  /**
   * A menu and a cart are the same for every guest of a table who reads the same language, and what does not
   * exist is told by one page for all. [LOAD-1]
   */
  private keptAs({ pathname }: URL, guestPath: string | null, place: Place | null): Kept | null {
    if (this.options.pageAt(pathname) === null) return this.notFound('no-page', '/not-found');
    if (/^\/nfc$/i.test(routedPath(pathname))) return this.notFound('no-tag', unknownTagPath);
    if (!guestPath || !place) return null;
    switch (place.kind) {
      case 'no-restaurant':
        return this.notFound(`no-restaurant ${guestPath}`, `${guestPath}?${nowhere}`);
      case 'no-table':
        return this.notFound(`no-table ${guestPath}`, `${guestPath}?${place.query}`);
      case 'table': {
        // Dishes are too many to keep a page of each at each table.
        if (guestPath === dishPath) return null;
        const path = `${guestPath}?${place.query}`;
        return { pages: this.guestPages, key: path, path, version: place.menuVersion, status: 200 };
      }
    }
  }

  /**
   * A public page is the same for all visitors who are not signed in, while its facts are the same. The facts take a query at most; the
   * page takes three times the processor time of a menu. The page shows the facts of its version and reads none again. [LOAD-10]
   */
  private async keptForStrangers(url: URL, info: RequestInfo, api: Api): Promise<Kept | null> {
    const path = routedPath(url.pathname).toLowerCase();
    const readFacts = publicPages[path];
    if (!readFacts || url.search !== '' || hasSessionCookie(info.headers)) return null;
    try {
      const { facts, shown } = await readFacts(api, this.options.legal);
      const version = createHash('sha256').update(JSON.stringify(facts)).digest().readUIntBE(0, 6);
      const publicUrl = this.publicUrl(info);
      const key = `${path} ${info.origin} ${publicUrl}`;
      return { pages: this.publicPages, key, path, version, status: 200, shown: { publicUrl, ...shown } };
    } catch {
      // The page itself reports what is wrong.
      return null;
    }
  }

  private languageOf(url: URL, headers: Headers, followsPhone: boolean): GuestLanguage | null {
    const { pageAt, defaultLanguage } = this.options;
    const path = routedPath(url.pathname);
    if (isGuestPage(path)) return guestLanguage(headers, followsPhone);
    const cookies = headers.get('cookie') ?? '';
    // What does not exist, anybody may ask for.
    if (pageAt(url.pathname) === null)
      return chosenStaffLanguage(cookies) ?? guestLanguage(headers, followsPhone);
    const asGuest = isLegalPage(path) && !chosenStaffLanguage(cookies) ? chosenLanguage(cookies) : null;
    return asGuest ?? staffLanguageOf(headers, defaultLanguage);
  }

  private notFound(key: string, path: string): Kept {
    return { pages: this.notFoundPages, key, path, version: 0, status: 404 };
  }

  private publicUrl({ origin }: RequestInfo): string {
    const { publicUrl, listensEverywhere } = this.options.site;
    return publicUrl ?? (listensEverywhere ? reachableOrigin(origin) : origin);
  }

  /** The place that a guest page names; null when it names none, or that cannot be found out now. */
  private async findPlace({ searchParams }: URL, guestPath: string): Promise<Place | null> {
    const restaurantId = (searchParams.get('restaurantId') ?? '').toLowerCase();
    const table = searchParams.get('table') ?? '';
    if (!restaurantId || !table) {
      // The start page opens instead of menu and cart; a dish's page says what is missing.
      return guestPath === dishPath ? { kind: 'no-restaurant' } : null;
    }
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(restaurantId)) return { kind: 'no-restaurant' };
    if (!/^[1-9]\d{0,3}$/.test(table))
      return { kind: 'no-table', query: noTable, followsGuestLanguage: false };
    try {
      const { hasTable, menuVersion, followsGuestLanguage } = await this.options.menu.getState(
        restaurantId,
        Number(table),
      );
      const query = `restaurantId=${restaurantId}&table=${table}`;
      if (!hasTable) return { kind: 'no-table', query, followsGuestLanguage };
      return { kind: 'table', query, menuVersion, followsGuestLanguage };
    } catch (error) {
      // The page itself reports what else is wrong.
      return error instanceof AppError && error.code === 'RESTAURANT_NOT_FOUND'
        ? { kind: 'no-restaurant' }
        : null;
    }
  }

  private async render(
    request: Request,
    {
      isPersonal,
      ...context
    }: Pick<PageContext, 'api' | 'language' | 'languageCookies' | 'publicUrl'> &
      Shown & { isPersonal: boolean },
  ): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64');
    const { isDevelopment, legal, captchaScriptUrl } = this.options;
    const isRegister = /^\/register$/i.test(routedPath(new URL(request.url).pathname));
    const captchaUrl = isRegister ? captchaScriptUrl : null;
    const openRestaurants = async () => context.api.restaurants.listOpen({});
    const response = await this.options.renderPage(request, { nonce, legal, openRestaurants, ...context });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(securityHeaders({ nonce, isDevelopment, captchaUrl }))) {
      headers.set(name, value);
    }
    if (!headers.has('Cache-Control')) {
      headers.set('Cache-Control', isPersonal ? 'private, no-store' : 'no-cache');
    }
    const plain = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: [...headers], plain, brotli: await compressFirst(plain) };
  }
}

/** Reads what a public page is made of: the facts of its version, and how the page gets at the same facts. */
type ReadFacts = (api: Api, legal: LegalSource) => Promise<{ facts: unknown; shown: Shown }>;

const readOpenRestaurants: ReadFacts = async (api) => {
  const facts = await api.restaurants.listOpen({});
  return { facts, shown: { openRestaurants: async () => facts } };
};

function readLegalPage(page: LegalPage): ReadFacts {
  return async (_, legal) => {
    const facts = await legal.ownText(page);
    return { facts, shown: { legal: { ...legal, ownText: async () => facts } } };
  };
}

/**
 * The public pages that are kept, by their paths. All visitors of a kept page get the same nonce, so no page is kept where somebody
 * types a password. [LOAD-10]
 */
const publicPages: Readonly<Record<string, ReadFacts>> = {
  '/': readOpenRestaurants,
  '/impressum': readLegalPage('impressum'),
  '/datenschutz': readLegalPage('datenschutz'),
  '/agb': readLegalPage('agb'),
};

/** Where links of NFC tags lead that lie on no table. */
const unknownTagPath = '/nfc';
/** Stands for the page of any dish. */
const dishPath = '/menu/item/0';

/** The guest page at an address, one for all dishes and however it is spelt; null for any other page. */
function guestPathOf({ pathname }: URL): string | null {
  const path = routedPath(pathname);
  const [page] = /^\/(?:menu|cart)$/i.exec(path) ?? [];
  if (page !== undefined) return page.toLowerCase();
  return /^\/menu\/item\/[^/]+$/i.test(path) ? dishPath : null;
}

/** The language of a page: the guest's choice, else the phone's language where the restaurant follows it. */
function guestLanguage(headers: Headers, followsPhone: boolean): GuestLanguage | null {
  const chosen = chosenLanguage(headers.get('cookie') ?? '');
  if (chosen || !followsPhone) return chosen;
  return preferredLanguage(headers.get('accept-language') ?? '');
}
