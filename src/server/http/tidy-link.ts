import { asciiDigits } from '#domain/languages/typed-digits.ts';
import { routedPath } from './page-paths.ts';

/** A link's last character; behind it in a message stand a sentence's end, brackets, quotes and spaces, encoded or not. */
const lastOfLink = /[\p{L}\p{N}_/-]/u;
/** Characters of a path, encoded. No page has so many. */
const longestPath = 500;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const tableNumber = /^[\s"'“„«<([]*0*([1-9]\d{0,3})[^\p{L}\p{N}]*$/u;

/**
 * The address that a link means which was typed, or taken out of a message with what stood around it; null: it means
 * itself, or nothing. [SES-3]
 *
 * @param pageAt tells whether there is a page at a path
 * @returns path and query
 */
export function tidyLink(url: URL, pageAt: (pathname: string) => string | null): string | null {
  const path = tidyPath(url.pathname, pageAt);
  const isAtTable = /^\/(?:menu|cart)(?:\/|$)/i.test(path ?? routedPath(url.pathname));
  const search = isAtTable ? tidyQuery(url.searchParams) : null;
  if (path === null && search === null) return null;
  const meant = path ?? url.pathname;
  const page =
    search === null ? meant : meant.replace(/^\/(?:menu(?:\/item)?|cart)/i, (name) => name.toLowerCase());
  return page + (search ?? url.search);
}

function tidyPath(pathname: string, pageAt: (pathname: string) => string | null): string | null {
  if (pathname.length > longestPath) return null;
  const letters = [...routedPath(pathname)];
  const end = letters.findLastIndex((letter) => lastOfLink.test(letter)) + 1;
  const path = encodeURI(letters.slice(0, end).join(''));
  // Two slashes at its beginning would lead to another host.
  const isTidied = end < letters.length && !path.startsWith('//') && pageAt(path) !== null;
  return isTidied ? path : null;
}

/** Null: the query names a place already, or none. */
function tidyQuery(query: URLSearchParams): string | null {
  const restaurantId = uuid.exec(valueOf(query, 'restaurantid'))?.[0].toLowerCase();
  const table = tableNumber.exec(asciiDigits(valueOf(query, 'table')))?.[1];
  if (!restaurantId || !table) return null;
  if (query.get('restaurantId')?.toLowerCase() === restaurantId && query.get('table') === table) return null;
  const rest = [...query].filter(([name]) => !/^(?:restaurantid|table)$/.test(plainName(name)));
  // A code is read in either case.
  const named = rest.map(([name, value]): [string, string] => [
    plainName(name) === 'code' ? 'code' : name,
    value,
  ]);
  const tidied = new URLSearchParams([['restaurantId', restaurantId], ['table', table], ...named]);
  return `?${tidied.toString()}`;
}

function valueOf(query: URLSearchParams, name: string): string {
  return [...query].find(([each]) => plainName(each) === name)?.[1] ?? '';
}

/** Without its capitals, and without what is left of an `&amp;`. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/^amp;/, '').trim();
}
