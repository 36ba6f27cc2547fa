import type { Failure } from '#web/lib/api.ts';
import { germanErrors } from '#web/lib/errors/german-errors.ts';
import { shiftsText as text } from './shifts-text.ts';

/** Why a code was refused, in German: after too many wrong ones with how long to wait. [SHI-2] */
export function codeSentence({ code, details }: Failure): string {
  return code === 'TOO_MANY_REQUESTS' && details
    ? text.heldOff(details.retryAfterSeconds)
    : germanErrors[code];
}
