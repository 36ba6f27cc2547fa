import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import type { LegalFacts, LegalPage } from '#domain/legal/operator-facts.ts';
import type { Api } from './contract.ts';

/** What the server hands to the pages it renders. */
export interface PageContext {
  /** The API, called inside the process with the request's cookies. */
  api: Api;
  /** For the inline scripts of this page; the Content-Security-Policy allows no others. */
  nonce: string;
  /** Where guests reach this installation, e.g. `https://order.example`; QR codes point there. */
  publicUrl: string;
  /** Of the page; null: German and English mixed, as in the specification. */
  language: GuestLanguage | null;
  /** The cookies that make a language the one of this device. */
  languageCookies: (language: StaffLanguage) => string[];
  /** The restaurants that are open, for the landing page. A kept page gets the list that it is kept under. */
  openRestaurants: () => Promise<Awaited<ReturnType<Api['restaurants']['listOpen']>>>;
  legal: LegalSource;
}

/** What the operator of this installation contributes to the legal pages. */
export interface LegalSource {
  facts: LegalFacts;
  /** The operator's own text of a page, as Markdown; null: the default text is shown. */
  ownText: (page: LegalPage) => Promise<string | null>;
}
