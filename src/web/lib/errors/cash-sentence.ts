import type { Failure } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { germanErrors } from './german-errors.ts';

/** Why cash was not booked, in German: with what lies in the drawer, where that is the reason. [CASH-2] */
export function germanCashSentence({ code, details }: Failure): string {
  return code === 'CASH_TOO_LOW'
    ? `In der Kasse sind nur ${formatMoney(details.balance)}.`
    : germanErrors[code];
}
