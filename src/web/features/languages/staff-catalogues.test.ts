import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeOf } from '#domain/languages/guest-language.ts';
import { staffLanguages } from '#domain/languages/staff-language.ts';
import { staffSources } from '#domain/languages/staff-sources.ts';
import { textProblems } from '#domain/languages/text-problems.ts';
import { followLanguage } from '#web/lib/manner.ts';

/*
 * All modules of pages, loaded while no page is shown: a text that one of them reads then fails. [LANG-8]
 */
followLanguage(() => undefined);
const modules = {
  ...import.meta.glob([
    '/src/web/**/*.{ts,tsx}',
    '!**/*.test.*',
    '!**/entry.*',
    '!**/worker/**',
    '!**/+types/**',
  ]),
  ...import.meta.glob('/src/server/**/*-text.ts'),
};
const failed: string[] = [];
for (const [path, load] of Object.entries(modules)) {
  await load().catch((error: Error) => failed.push(`${path}: ${error.message}`));
}

// Modules are shared with the tests that follow.
followLanguage(() => null);

const root = join(import.meta.dirname, '../../..');
const textsOf = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Every text by its path. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    flatten(value, path ? `${path}.${key}` : key),
  );
}

it('no module reads a text while it loads [LANG-8]', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(700);
  expect(failed).toEqual([]);
});

describe.each([...staffSources])('%s', (name, { source, writtenIn }) => {
  const textsIn = (language: 'de' | 'en') =>
    writtenIn === language ? source : textsOf(`${name}.${language}.json`);

  it('lies where its name says', () => {
    expect(existsSync(join(root, `${name}.ts`))).toBe(true);
  });

  it.each(staffLanguages)('has all texts in %s [LANG-6]', (language) => {
    expect(existsSync(join(root, `${name}.${language}.json`))).toBe(writtenIn !== language);
    if (writtenIn === language) return;
    expect(textProblems(source, textsIn(language), localeOf(language))).toEqual([]);
  });

  it('says nothing in one language that it says in the other [LANG-6]', () => {
    const english = new Map(flatten(textsIn('en')));
    const same = flatten(textsIn('de')).filter(
      ([path, text]) => english.get(path) === text && !isShared(text),
    );
    expect(same).toEqual([]);
  });
});

/** Names, words that both languages have, and patterns of values. */
const shared = new Set(
  [
    ...[
      '',
      'A',
      'Admin',
      'Code',
      'CSV',
      'Dashboard',
      'Details',
      'Extra',
      'Feedback',
      'Format',
      'Free',
      'Gluten',
      'Gong',
    ],
    ...[
      'in',
      'Link',
      'Links',
      'Logo',
      'Median',
      'mm',
      'Name',
      'Online',
      'optional',
      'Passkeys',
      'Person',
      'PDF',
      'PIN',
      'Premium',
    ],
    ...['PUK', 'Rest', 'Restaurant', 'Rest /', 's', 'Simulation', 'Software', 'Station', 'Status', 'System'],
    ...['Ticker', 'Tickets', 'TSE', 'Website', 'Zoom', 'Kassennachschau'],
    ...[
      'Facebook',
      'Gedeck',
      'Gedeck Premium',
      'Google Maps',
      'Instagram',
      'LinkedIn',
      'TikTok',
      'WhatsApp',
      'X',
      'YouTube',
    ],
    ...['Aylin K', 'Gelateria Sole', 'Giulia R', 'Imbiss am Markt', 'Marco B', 'Trattoria Sole'],
  ].map(wordsOf),
);

function isShared(text: string): boolean {
  return shared.has(wordsOf(text));
}

function wordsOf(text: string): string {
  return text
    .replaceAll(/\{[^}]*\}|[^\p{L} ]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}
