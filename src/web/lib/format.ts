/** Numbers, money and times as Germans write them; the time zone is the reader's unless given. */

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const time = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Integer cents as `1.234,50 €`. */
export function formatMoney(cents: number): string {
  return euro.format(cents / 100);
}

const dateTime = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21.11.2026, 18:30` */
export function formatDateTime(instant: string | Date): string {
  return dateTime.format(new Date(instant));
}

/** `18:30` */
export function formatTime(instant: string | Date): string {
  return time.format(new Date(instant));
}

/** `21.11.2026` */
export function formatDate(instant: string | Date): string {
  return date.format(new Date(instant));
}
