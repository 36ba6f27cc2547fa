import { z } from 'zod';
import { courseLimits, courseServices } from '#domain/courses/courses.ts';
import { timeOfDay, weekdays } from '#domain/restaurants/opening-hours.ts';
import { isEmptyPartyMinutes } from '#domain/sessions/empty-party.ts';
import { listLimits, settingsLimits } from '#domain/settings/settings-limits.ts';
import { linkKinds, linkLimits, webAddress } from '#domain/settings/social-links.ts';
import { isTimeZone } from '#domain/settings/time-zone-name.ts';
import { permissionKeys } from '#domain/staff/pages.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import {
  dayStartHour,
  guestLanguage,
  name,
  postalAddress,
  restaurantInput,
  storedPostalAddress,
  text,
} from './primitives.ts';
import { restaurantStatus } from './restaurants.ts';

const time = z.string().regex(timeOfDay);
const dayHours = z.object({ open: time, close: time, closed: z.boolean() });
export const openingHours = z.object(
  Object.fromEntries(weekdays.map((day) => [day, dayHours])) as Record<
    (typeof weekdays)[number],
    typeof dayHours
  >,
);

/** Only a web address, in its stored form: guests tap on it. [SET-3] */
const link = z
  .string()
  .max(linkLimits.url)
  .refine((url) => webAddress(url) === url);
const socialLinks = z.object({
  ...(Object.fromEntries(linkKinds.map((kind) => [kind, link.optional()])) as Record<
    (typeof linkKinds)[number],
    z.ZodOptional<typeof link>
  >),
  custom: z
    .array(z.object({ label: name(linkLimits.label), url: link }))
    .max(linkLimits.custom)
    .optional(),
});

const listOf = ({ count, length }: { count: number; length: number }) => z.array(name(length)).max(count);

const general = z.object({
  name: name(settingsLimits.name),
  /** Of the entrepreneur, as receipts and invoices name them; empty: as the restaurant. */
  companyName: text(settingsLimits.companyName),
  /** What counts as long as there is no `postalAddress`. */
  address: text(settingsLimits.address),
  postalAddress: postalAddress.nullable(),
  taxId: text(settingsLimits.taxId),
  ustId: text(settingsLimits.ustId),
  enableCallWaiter: z.boolean(),
  enableFlexButton: z.boolean(),
  flexButtonLabel: name(settingsLimits.flexButtonLabel),
  socialLinks,
  openingHours,
  /** Whether guests see the opening hours. */
  showsOpeningHours: z.boolean(),
  /** Whether the restaurant closes to guests when the opening hours end. */
  closesAutomatically: z.boolean(),
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: z.string().refine(isTimeZone),
  /** What is booked earlier belongs to the day before. */
  dayStartHour,
  followsGuestLanguage: z.boolean(),
  /** Why staff take something off a bill: what they choose from. */
  discountReasons: listOf(listLimits.discountReasons),
  /** The same of cancelling and undoing. */
  correctionReasons: listOf(listLimits.correctionReasons),
  /** The kinds of cards that staff choose from; empty: they are all just cards. */
  cardKinds: listOf(listLimits.cardKinds),
  /** Whether kitchen and bar move dishes by themselves, not only whole orders. [KIT-1] */
  worksByDish: z.boolean(),
  /** Whether staff say for which seat at a table a dish is. [SEAT-1] */
  usesSeats: z.boolean(),
  /** In which the menu is written, and the kitchen reads. [LANG-9] */
  menuLanguage: guestLanguage,
  /** Whether dishes come course by course. [CRS-1] */
  courseService: z.enum(courseServices),
  /** So many minutes after a course was served the next one comes by itself; null: staff fire it. */
  courseMinutes: z.int().min(0).max(courseLimits.minutes).nullable(),
  /** Whether guests read how long dishes will take. [KIT-6] */
  showsLeadTimes: z.boolean(),
  /** After how many minutes an empty party ends by itself: 5 to 240, or 0 for never. */
  emptyPartyMinutes: z.int().refine(isEmptyPartyMinutes),
});
export type GeneralSettings = z.output<typeof general>;

export const storedLinks = z.object({
  ...(Object.fromEntries(linkKinds.map((kind) => [kind, z.string().optional()])) as Record<
    (typeof linkKinds)[number],
    z.ZodOptional<z.ZodString>
  >),
  custom: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
});

/** As stored. Without the limits of `general`: a value that is older than a limit is still shown. */
const stored = general.extend({
  address: z.string(),
  postalAddress: storedPostalAddress.nullable(),
  flexButtonLabel: z.string(),
  socialLinks: storedLinks,
  timeZone: z.string(),
});

const settings = z.object({ general: stored, logoUrl: z.string().nullable() });
export type RestaurantSettings = z.output<typeof settings>;

/** Waiters never get the reports. [ACC-1] */
const openable = permissionKeys.filter((key) => key !== 'reports');

const calls = restaurantCallsOf('Settings');

export const settingsContract = {
  get: calls.get('/settings', 'A restaurant’s settings').output(settings),

  save: calls
    .patch('/settings', 'Change settings', {
      description:
        '`changes` has the fields to change, `seen` the same fields as they were seen before. When somebody else has changed one of them meanwhile, nothing is saved and SETTINGS_CHANGED names it.',
    })
    .errors(fails('SETTINGS_CHANGED', 'TIME_ZONE_UNKNOWN'))
    .input(restaurantInput.extend({ changes: general.partial(), seen: stored.partial() }))
    .output(settings),

  setLogo: calls
    .put('/logo', 'Set or remove the logo', {
      description:
        '`logoUrl` is what the upload at `PUT /restaurants/{restaurantId}/images/logo` has answered; null removes it.',
    })
    .errors(fails('IMAGE_NOT_FOUND'))
    .input(restaurantInput.extend({ logoUrl: z.string().max(500).nullable() }))
    .output(settings),

  setPermissions: calls
    .patch('/waiter-permissions', 'Open pages to waiters or close them')
    .input(restaurantInput.extend({ changes: z.partialRecord(z.enum(openable), z.boolean()) }))
    .output(restaurantStatus),
};
