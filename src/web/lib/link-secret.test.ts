import { expect, test } from 'vitest';
import { linkSecret } from './link-secret.ts';

const secret = '-_bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN_-';

test.each([
  `#${secret}`,
  `#${secret}%20`,
  `#${secret}.`,
  `#${secret})`,
  `# ${secret}”,`,
  `#${secret}%`,
  `#${secret}%E2%80%8B`,
])('the secret of the link that ends in %s is read [SES-3]', (hash) => expect(linkSecret(hash)).toBe(secret));

test.each([`#token=${secret}`, `#TOKEN=${secret}.`, `#token=%20${secret}%20`, `#%20token=${secret}>`])(
  'the token of the link that ends in %s is read [SES-3]',
  (hash) => expect(linkSecret(hash, 'token')).toBe(secret),
);

test.each(['', '#', `#${secret}`, `#other=${secret}`, '#token='])('%s names no token [SES-3]', (hash) => {
  expect(linkSecret(hash, 'token')).toBe('');
});
