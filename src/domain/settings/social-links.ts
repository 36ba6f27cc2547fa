import { asciiNumber } from '../languages/typed-digits.ts';

/** The kinds of links to a restaurant's other pages, in the order of the form. */
export const linkKinds = [
  'instagram',
  'facebook',
  'tiktok',
  'whatsapp',
  'website',
  'googlemaps',
  'x',
  'linkedin',
  'youtube',
] as const;
export type LinkKind = (typeof linkKinds)[number];

interface CustomLink {
  label: string;
  url: string;
}
export type SocialLinks = Partial<Record<LinkKind, string>> & { custom?: CustomLink[] };

export const linkLimits = { url: 500, label: 40, custom: 10 } as const;

/** The profile addresses to which a name after an @ is appended. */
const profiles: Partial<Record<LinkKind, string>> = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
};

/**
 * Completes a typed address: `https` when the scheme is missing, a WhatsApp chat for a telephone number, the
 * profile for a name such as `@trattoria`. Null when guests must not be sent there: schemes other than http
 * and https, and addresses with a user name or password, which can make one site look like another. [SET-3]
 */
export function webAddress(text: string, kind?: LinkKind): string | null {
  const typed = text.trim();
  if (kind === 'whatsapp') {
    const chat = whatsAppChat(asciiNumber(typed));
    if (chat) return chat;
  }
  const profile = kind && profiles[kind];
  const handle = /^@([\w.-]{1,60})$/.exec(typed)?.[1];
  if (profile && handle) return profile + handle;
  return httpAddress(
    /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`,
  );
}

/** German numbers may lack the country code, as people there write them. */
function whatsAppChat(typed: string): string | null {
  if (!/^[+\d][\d\s()/.-]{5,30}$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const international = typed.startsWith('+')
    ? digits.replace(/^49(0+)/, '49')
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.replace(/^0/, '49');
  return /^[1-9]\d{6,14}$/.test(international) ? `https://wa.me/${international}` : null;
}

/**
 * Scheme, host with a dot, port, rest. It allows no @ before the host, so an address with a user name does
 * not match.
 */
const httpPattern =
  /^(https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63})(:\d{1,5})?([/?#][^\s"<>\\^`{|}\p{C}]*)?$/iu;

function httpAddress(address: string): string | null {
  const [, site, port = '', rest = ''] = httpPattern.exec(address) ?? [];
  if (site === undefined || address.length > linkLimits.url) return null;
  return site.toLowerCase() + port + rest;
}
