import { expect, it } from 'vitest';
import { missingFacts } from './missing-facts.ts';

it('misses address and number where there are none, and one of the two numbers will do', () => {
  const none = { address: '', taxId: '', ustId: '' };
  expect(missingFacts(none)).toEqual(['address', 'taxNumber']);
  expect(missingFacts({ ...none, address: ' ', ustId: 'DE123456789' })).toEqual(['address']);
  const blank = { address: 'Olivenweg 12', taxId: ' ', ustId: ' ' };
  expect(missingFacts(blank)).toEqual(['taxNumber']);
  expect(missingFacts({ ...none, address: 'Olivenweg 12', taxId: '12/345/67890' })).toEqual([]);
});
