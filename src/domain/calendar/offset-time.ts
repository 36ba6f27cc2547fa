const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a restaurant's clock showed it, with its distance from UTC (RFC 3339): `2026-11-21T18:30:05+01:00`. */
export function offsetTime(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'longOffset' },
    });
    formats.set(timeZone, format);
  }
  // Swedish: `2026-11-21 18:30:05 GMT+01:00`, of UTC `… GMT`.
  const [day, clock, zone = ''] = format.format(moment).split(' ');
  return `${day}T${clock}${zone.replace(/^GMT/, '').replace('−', '-') || '+00:00'}`;
}
