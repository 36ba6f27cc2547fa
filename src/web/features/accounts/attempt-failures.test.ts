import { expect, test } from 'vitest';
import { attemptSentence } from './attempt-failures.ts';

test.each([
  [{ retryAfterSeconds: 1 }, 'Too many attempts. Please wait a second and try again.'],
  [{ retryAfterSeconds: 32 }, 'Too many attempts. Please wait 32 seconds and try again.'],
  [undefined, 'Too many requests. Please wait a moment and try again.'],
])('[ACC-4] too many attempts with %o say how long to wait', (details, sentence) => {
  expect(attemptSentence({ code: 'TOO_MANY_REQUESTS', details })).toBe(sentence);
});

test('other failures keep their sentence', () => {
  expect(attemptSentence({ code: 'PASSWORD_WRONG', details: undefined })).toBe('Falsches Passwort');
});
