import { germanDay } from '#domain/calendar/german-dates.ts';
import type { Failure } from '#web/lib/api.ts';
import { datevText } from './datev-text.ts';

/** Why a period has no file for DATEV; undefined: the failure is another one. */
export function datevSentence(failure: Failure | undefined): string | undefined {
  switch (failure?.code) {
    case 'DATEV_SEVERAL_YEARS':
      return datevText.severalYears(germanDay(failure.details.day));
    case 'DATEV_RATE_UNKNOWN':
      return datevText.rateUnknown(failure.details.rate);
    case 'DATEV_CLOSING_DIFFERS':
      return datevText.closingDiffers(failure.details.closingNumber);
    default:
      return undefined;
  }
}
