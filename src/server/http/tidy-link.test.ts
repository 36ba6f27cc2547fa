import { expect, test } from 'vitest';
import { tidyLink } from './tidy-link.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const pages = [/^\/$/, /^\/(?:menu|cart|login)$/i, /^\/menu\/item\/[^/]+$/i, /^\/(?:receipt|audit)\/[^/]+$/i];
const tidied = (link: string) =>
  tidyLink(new URL(link, 'https://order.example'), (path) =>
    pages.some((page) => page.test(decodeURIComponent(path))) ? 'a page' : null,
  );

test.each([
  ['a space at its end', `/menu?restaurantId=${id}&table=5%20`],
  ['a plus at its end', `/menu?restaurantId=${id}&table=5+`],
  ['a full stop at its end', `/menu?restaurantId=${id}&table=5.`],
  ['a bracket at its end', `/menu?restaurantId=${id}&table=5)`],
  ['a quote at its end', `/menu?restaurantId=${id}&table=5%E2%80%9C,`],
  ['a break of no width', `/menu?restaurantId=${id}&table=5%E2%80%8B`],
  ['a space within', `/menu?restaurantId=%20${id}%20&table=5`],
  ['capitals', `/menu?RESTAURANTID=${id.toUpperCase()}&TABLE=5`],
  ['all capitals', `/MENU?RESTAURANTID=${id.toUpperCase()}&TABLE=5`],
  ['an escaped ampersand', `/menu?restaurantId=${id}&amp;table=5`],
  ['a zero before the table', `/menu?restaurantId=${id}&table=05`],
  ['Arabic digits', `/menu?restaurantId=${id}&table=%D9%A5`],
  ['brackets around the id', `/menu?restaurantId={${id}}&table=5`],
])('a table’s link with %s leads to the table [SES-3]', (_, link) => {
  expect(tidied(link)).toBe(`/menu?restaurantId=${id}&table=5`);
});

test('a table’s link keeps its code and whatever else it names [SES-3]', () => {
  expect(tidied(`/menu?TABLE=5&RESTAURANTID=${id}&CODE=abcd&x=1`)).toBe(
    `/menu?restaurantId=${id}&table=5&code=abcd&x=1`,
  );
});

test.each([
  ['a page with a space behind it', '/login%20', '/login'],
  ['a page with a full stop behind it', '/login.?next=%2Fmanagement', '/login?next=%2Fmanagement'],
  ['a receipt with a comma behind it', `/receipt/${id},`, `/receipt/${id}`],
  ['an auditor’s pass with a bracket behind it', `/audit/${id})`, `/audit/${id}`],
  [
    'a dish',
    `/menu/item/${id}%20?restaurantId=${id}&table=5.`,
    `/menu/item/${id}?restaurantId=${id}&table=5`,
  ],
])('the link to %s leads there [SES-3]', (_, link, address) => {
  expect(tidied(link)).toBe(address);
});

test.each([
  ['names its table', `/menu?restaurantId=${id}&table=5`],
  ['names its table with another id’s capitals', `/menu?restaurantId=${id.toUpperCase()}&table=5&code=x`],
  ['names no table', '/menu'],
  ['names a table below one', `/menu?restaurantId=${id}&table=-1`],
  ['names half a table', `/menu?restaurantId=${id}&table=1.5`],
  ['names a table that cannot be', `/menu?restaurantId=${id}&table=10000`],
  ['names no restaurant', '/menu?restaurantId=trattoria&table=5'],
  ['leads nowhere', '/nowhere.'],
  ['would lead to another host', '//login.'],
  ['is the start page', '/?table=5%20'],
  ['cannot be decoded', '/login%zz.'],
  ['is longer than any page’s', `/login${'.'.repeat(500)}`],
  ['has thousands of full stops before its last letter', `/${'.'.repeat(15_000)}a`],
])('a link that %s stays as it is [SES-3]', (_, link) => {
  expect(
    tidyLink(new URL(`https://order.example${link}`), (path) =>
      /^\/+(menu|login)?$/i.test(path) ? 'x' : null,
    ),
  ).toBeNull();
});
