import type { Failure } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { datevText } from './datev-text.ts';

/** Why a period has no file for DATEV; undefined: the failure is another one. */
export function datevSentence(failure: Failure | undefined): string | undefined {
  switch (failure?.code) {
    case 'DATEV_SEVERAL_YEARS':
      return datevText.severalYears({ day: formatDay(failure.details.day) });
    case 'DATEV_RATE_UNKNOWN':
      return datevText.rateUnknown({ rate: failure.details.rate });
    case 'DATEV_CLOSING_DIFFERS':
      return datevText.closingDiffers({ number: failure.details.closingNumber });
    default:
      return undefined;
  }
}
