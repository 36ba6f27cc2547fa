import { expect, it } from 'vitest';
import { type LinkKind, webAddress } from './social-links.ts';

const cases: [text: string, kind: LinkKind | undefined, address: string | null][] = [
  ['https://trattoria.example/menu?a=1#top', 'website', 'https://trattoria.example/menu?a=1#top'],
  ['http://trattoria.example', 'website', 'http://trattoria.example'],
  [' trattoria.example ', 'website', 'https://trattoria.example'],
  ['trattoria.example:8443/a', 'website', 'https://trattoria.example:8443/a'],
  ['HTTPS://Trattoria.Example', undefined, 'https://trattoria.example'],
  ['@trattoria.sole', 'instagram', 'https://www.instagram.com/trattoria.sole'],
  ['@trattoria', 'tiktok', 'https://www.tiktok.com/@trattoria'],
  ['@trattoria', 'youtube', 'https://www.youtube.com/@trattoria'],
  ['@trattoria', 'facebook', null],
  ['@trattoria', undefined, null],
  ['+49 30 23125-042', 'whatsapp', 'https://wa.me/493023125042'],
  ['+49 (0)30 23125042', 'whatsapp', 'https://wa.me/493023125042'],
  ['0049 30 23125042', 'whatsapp', 'https://wa.me/493023125042'],
  ['030/23125042', 'whatsapp', 'https://wa.me/493023125042'],
  ['+43 660 1234567', 'whatsapp', 'https://wa.me/436601234567'],
  ['https://wa.me/493023125042', 'whatsapp', 'https://wa.me/493023125042'],
  ['+12', 'whatsapp', null],
  ['+49 30 23125042', 'website', null],
  ['https://café-müller.example/Straße', 'website', 'https://café-müller.example/Straße'],
  ['https://trattoria.example.', 'website', null],
  ['https://trattoria.example\\@evil.example', 'website', null],
  ['https://trattoria.example/"onclick', 'website', null],
  ['javascript:alert(1)', 'website', null],
  ['JaVaScRiPt://trattoria.example/%0aalert(1)', 'website', null],
  ['data:text/html,x', undefined, null],
  ['ftp://trattoria.example', 'website', null],
  ['https://paypal.example@evil.example', 'website', null],
  ['https://a:b@evil.example', 'website', null],
  ['java\nscript:alert(1)', 'website', null],
  ['https://two words.example', 'website', null],
  ['localhost', 'website', null],
  ['trattoria', 'website', null],
  ['', 'website', null],
  [`https://trattoria.example/${'a'.repeat(500)}`, 'website', null],
];

it.each(cases)('reads "%s" (%s) as %s [SET-3]', (text, kind, address) => {
  expect(webAddress(text, kind)).toBe(address);
});
