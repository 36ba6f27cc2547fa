import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './duration-text.en.json';

const text = staffTexts<typeof en>()(
  'features/signing/duration-text',
  {
    underOneMinute: 'unter 1 Min.',
    minutes: '{minutes} Min.',
    hours: '{hours} Std.',
    hoursAndMinutes: '{hours} Std. {minutes} Min.',
    days: { one: '{count} Tag', other: '{count} Tage' },
    daysAndHours: { one: '{count} Tag {hours} Std.', other: '{count} Tage {hours} Std.' },
  },
  'de',
);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something took, in its two largest units: `unter 1 Min.`, `17 Min.`, `2 Std. 5 Min.`, `1 Tag 3 Std.`. */
export function durationText(ms: number): string {
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  if (ms < minuteMs) return text.underOneMinute;
  if (ms < hourMs) return text.minutes({ minutes });
  if (ms < dayMs) return minutes === 0 ? text.hours({ hours }) : text.hoursAndMinutes({ hours, minutes });
  const count = Math.floor(ms / dayMs);
  return hours === 0 ? text.days({ count }) : text.daysAndHours({ count, hours });
}
