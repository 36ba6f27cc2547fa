import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { UnreadableAnswer } from '#web/lib/api.ts';
import { CaptchaFailed, CaptchaNotLoaded } from './captcha.ts';
import { registrationSentence } from './registration-sentence.ts';

describe('why registering failed', () => {
  test.each([
    [
      new ORPCError('EMAIL_TAKEN', { status: 409, defined: true }),
      'This email address is already registered. Please use another email or sign in.',
    ],
    [
      new ORPCError('WEAK_PASSWORD', { status: 409, defined: true, data: { reasons: ['common'] } }),
      'This password is among the first that others would guess.',
    ],
    [new CaptchaNotLoaded(), 'Failed to load reCAPTCHA service. Please try again later.'],
    [new CaptchaFailed(), 'reCAPTCHA verification failed. Please try again or refresh the page.'],
    [new UnreadableAnswer(502, 'Bad Gateway', undefined), 'Failed to parse server response'],
    [new UnreadableAnswer(502, 'Bad Gateway', {}), 'Error: 502 Bad Gateway'],
    [new UnreadableAnswer(502, '', null), 'Error: 502'],
    [new UnreadableAnswer(403, 'Forbidden', { error: 'Blocked by the firewall' }), 'Blocked by the firewall'],
    [new UnreadableAnswer(500, '', { message: 'Out of order' }), 'Out of order'],
    [new UnreadableAnswer(500, '', { details: 'Later' }), 'Later'],
    [new TypeError('fetch failed'), 'No connection. Please check your reception and try again.'],
  ])('%s: %s', (error, sentence) => {
    expect(registrationSentence(error)).toBe(sentence);
  });
});
