import type { Failure } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { causeSentence } from './cause-text.ts';

/** Why a call about a device failed; of the device itself, with its code. */
export function failureSentence(failure: Failure): string {
  const sentence = errorSentence(failure.code, 'de');
  return failure.code === 'FISCAL_DEVICE_FAILED'
    ? `${sentence} ${causeSentence(failure.details.cause)}`
    : sentence;
}
