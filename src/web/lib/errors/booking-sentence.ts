import type { Failure } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { germanErrors } from './german-errors.ts';

/**
 * Why a form that books something was not answered as wished, in German. Sent again it books nothing twice; typed anew in
 * another dialog it would. [CASH-2] [VOU-1]
 */
export function germanBookingSentence({ code, details }: Failure): string {
  if (code === 'CASH_TOO_LOW')
    return `In der Kasse „${details.drawer}“ sind nur ${formatMoney(details.balance)}.`;
  if (code !== 'OFFLINE') return germanErrors[code];
  return 'Keine Antwort: Ob es gebucht ist, ist nicht bekannt. Noch einmal senden bucht nichts doppelt. Bevor Sie es neu eingeben, sehen Sie bitte in der Liste nach.';
}
