import type { Failure } from '#web/lib/api.ts';
import { germanErrors } from '#web/lib/errors/german-errors.ts';
import { causeSentence } from './cause-text.ts';

/** Why a call about a device failed; of the device itself, with its code. */
export function failureSentence(failure: Failure): string {
  const sentence = germanErrors[failure.code];
  return failure.code === 'FISCAL_DEVICE_FAILED'
    ? `${sentence} ${causeSentence(failure.details.cause)}`
    : sentence;
}
