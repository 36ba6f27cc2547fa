import { z } from 'zod';
import { readCertificationId } from '#domain/notification/certification-id.ts';
import { changeKinds, factHints } from '#domain/notification/changes.ts';
import { unreadyReasons } from '#domain/notification/known-tills.ts';
import { endReasonLength, type NotifiedFacts } from '#domain/notification/notified-facts.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, instant, letterhead, name, restaurantInput, text } from './primitives.ts';

/** By the restaurant’s time zone. */
const day = z.iso.date();

const device = z.object({
  deviceId: id,
  serial: z.string(),
  startedOn: day,
  endedOn: day.nullable(),
  certificationId: z.string().nullable(),
});

const till = z.object({
  ...{ tillId: id, name: z.string(), serial: z.string() },
  ...{ software: z.string(), softwareVersion: z.string(), maker: z.string(), model: z.string() },
  device,
  /** When it was bought or rented; null: nobody has said it. */
  acquiredOn: day.nullable(),
  startedOn: day,
  endedOn: day.nullable(),
  endReason: z.string().nullable(),
});

const facts = z.object({
  place: letterhead.omit({ timeZone: true }),
  tills: z.array(till),
}) satisfies z.ZodType<NotifiedFacts>;

const asked = z.object({
  tillId: id,
  /** It was bought then at the latest. */
  boughtUntil: day,
  /** The maker of its device does not tell its certification. */
  asksCertification: z.boolean(),
});

const past = z.object({
  id,
  sentOn: day,
  recordedAt: instant,
  /** The name of whoever has recorded it; null: the account is gone. */
  by: z.string().nullable(),
  facts,
});
export type PastNotification = z.output<typeof past>;

const state = z.object({
  /** What is to be notified: all of it, each time. */
  facts,
  /** Stands for `facts`, to be named when they are recorded. */
  seen: z.string(),
  /** What the owner is asked of each till of `facts`. */
  asked: z.array(asked),
  /** Tills in use that cannot be notified. */
  unready: z.array(z.object({ tillId: id, name: z.string(), reason: z.enum(unreadyReasons) })),
  /** What has to be notified since the last time, the earliest first. */
  changes: z.array(z.object({ kind: z.enum(changeKinds), on: day, of: z.string() })),
  /** What else is different from the last time. */
  hints: z.array(z.enum(factHints)),
  /** The last day for all of `changes`; null: there are none. */
  deadline: day.nullable(),
  /** Latest first. */
  past: z.array(past),
});
export type NotificationState = z.output<typeof state>;

const calls = restaurantCallsOf('Notification');

export const notificationContract = {
  state: calls
    .get('/tax-notification', 'What the tax office is to be told of the tills, and was told', {
      description: 'Of § 146a(4) AO. Simulations and test environments are no part of it.',
    })
    .output(state),

  setTill: calls
    .put('/tax-notification/tills/{tillId}', 'Say of a till what only its owner knows', {
      description: '`endReason` counts when the till is out of use.',
    })
    .errors(fails('TILL_NOT_FOUND', 'NOTIFICATION_DAY_WRONG'))
    .input(
      restaurantInput.extend({
        tillId: id,
        acquiredOn: day.nullable(),
        endReason: name(endReasonLength).nullable(),
      }),
    )
    .output(state),

  setDevice: calls
    .put('/tax-notification/devices/{deviceId}', 'Say which certificate of the BSI a device has', {
      description: '`BSI-K-TR-nnnn-yyyy`, or its numbers alone; for a device whose maker does not tell it.',
    })
    .errors(fails('FISCAL_DEVICE_NOT_FOUND'))
    .input(
      restaurantInput.extend({
        deviceId: id,
        certificationId: text(40).transform((typed, context) => {
          const read = readCertificationId(typed);
          if (read === null) context.addIssue('no certification of the BSI');
          return read ?? z.NEVER;
        }),
      }),
    )
    .output(state),

  record: calls
    .post('/tax-notification', 'Record that the tax office was notified', {
      description:
        '`seen` is that of the state that was shown: what was notified is what it stands for. A repeated call with the same id changes nothing.',
    })
    .errors(fails('NOTIFICATION_CHANGED', 'NOTIFICATION_INCOMPLETE', 'NOTIFICATION_DAY_WRONG'))
    .input(restaurantInput.extend({ id, sentOn: day, seen: z.string().max(100) }))
    .output(state),
};
