import { expect, it } from 'vitest';
import { isTimeZone } from './time-zone-name.ts';

it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'UTC', 'Asia/Kolkata'])(
  'knows the time zone %s [SET-4]',
  (name) => expect(isTimeZone(name)).toBe(true),
);

it.each(['', 'Berlin', '+01:00', 'Europe/Atlantis', 'europe berlin', 'Europe/Berlin; DROP', '../etc/passwd'])(
  'refuses the time zone "%s" [SET-4]',
  (name) => expect(isTimeZone(name)).toBe(false),
);
