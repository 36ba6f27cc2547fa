import type { Api } from './contract.ts';

/** What the server hands to the pages it renders. */
export interface PageContext {
  /** The API, called inside the process as the request's own visitor. */
  api: Api;
  /** For the inline scripts of this rendering; the Content-Security-Policy allows no others. */
  nonce: string;
  /** Where guests reach this installation, e.g. `https://order.example`; QR codes point there. */
  publicUrl: string;
}
