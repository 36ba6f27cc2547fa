import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import type { LegalFacts, LegalPage } from '#domain/legal/operator-facts.ts';
import type { Api } from './contract.ts';

/** What the server hands to the pages it renders. */
export interface PageContext {
  /** The API, called inside the process as the request's own visitor. */
  api: Api;
  /** For the inline scripts of this rendering; the Content-Security-Policy allows no others. */
  nonce: string;
  /** Where guests reach this installation, e.g. `https://order.example`; QR codes point there. */
  publicUrl: string;
  /** What guest pages are rendered in; null: as the specification has them, German and English mixed. */
  language: GuestLanguage | null;
  legal: LegalSource;
}

/** What the operator of this installation contributes to the legal pages. */
export interface LegalSource {
  facts: LegalFacts;
  /** The operator's own text of a page, as Markdown; null where the default is meant to stand. */
  ownText: (page: LegalPage) => Promise<string | null>;
}
