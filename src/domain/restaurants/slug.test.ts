import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Trattoria Sole', 'trattoria-sole'],
  ['Café Größe & Söhne', 'cafe-groesse-soehne'],
  ['  ¡Olé!  ', 'ole'],
  ['Zum Grünen Bären', 'zum-gruenen-baeren'],
  ['寿司', 'restaurant'],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'x'.repeat(59)} & Söhne`, 'x'.repeat(59)],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
