import type { Failure } from '#web/lib/api.ts';
import { bookingText } from './booking-text.ts';
import { errorSentence } from './error-text.ts';

/**
 * Why a form that books something was not answered as wished. Sent again it books nothing twice; typed anew in another
 * dialog it would. [CASH-2] [VOU-1]
 */
export function bookingSentence({ code, details }: Failure): string {
  if (code === 'CASH_TOO_LOW') return bookingText.cashTooLow(details);
  return code === 'OFFLINE' ? bookingText.unanswered : errorSentence(code, 'de');
}
