import { expect, it } from 'vitest';
import { NetworkWords } from './network-words.ts';

const words = new NetworkWords('a secret that is only good for tests, and long enough');

it('says the same word for the same network, and another one for another [LOG-4]', () => {
  const many = Array.from({ length: 250 }, (_, host) => words.wordFor(`203.0.113.${host}`));
  expect(new Set(many).size).toBe(250);
  expect(many.every((word) => /^([bdfgklmnprstvwyz][aeiu]){4}$/.test(word))).toBe(true);
  expect(words.wordFor('203.0.113.7')).toBe(many[7]);
});

it('says other words with another secret: a table of all networks is worth nothing [LOG-4]', () => {
  const others = new NetworkWords('another secret, as long as the first one was');
  expect(others.wordFor('203.0.113.7')).not.toBe(words.wordFor('203.0.113.7'));
});
