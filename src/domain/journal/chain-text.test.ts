import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { chainText } from './chain-text.ts';

const entry = {
  restaurantId: '11111111-1111-4111-8111-111111111111',
  tillId: '22222222-2222-4222-8222-222222222222',
  number: 12,
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'order',
  subject: '44444444-4444-4444-8444-444444444444',
  bookedAt: '1795680000000001',
  recordedAt: '1795680000000002',
  content: '{"name" : "Spätzle\n"}',
};

it('is the fields of an entry, a line each, the content last and as it stands [JRN-1]', () => {
  expect(chainText(entry)).toBe(
    `11111111-1111-4111-8111-111111111111
22222222-2222-4222-8222-222222222222
12
33333333-3333-4333-8333-333333333333
order
44444444-4444-4444-8444-444444444444
1795680000000001
1795680000000002
{"name" : "Spätzle
"}`,
  );
});

it.each(Object.keys(entry))('holds %s', (field) => {
  const hashOf = (of: typeof entry) => createHash('sha256').update(chainText(of)).digest('hex');
  expect(hashOf({ ...entry, [field]: 'other' })).not.toBe(hashOf(entry));
});
