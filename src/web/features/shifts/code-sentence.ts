import type { Failure } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { shiftsText as text } from './shifts-text.ts';

/** Why a code was refused: after too many wrong ones with how long to wait. [SHI-2] */
export function codeSentence({ code, details }: Failure): string {
  return code === 'TOO_MANY_REQUESTS' && details
    ? text.heldOff({ count: minutesOf(details.retryAfterSeconds) })
    : errorSentence(code, 'de');
}

const minutesOf = (seconds: number) => (seconds < 90 ? 1 : Math.ceil(seconds / 60));
