import { z } from 'zod';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, instant, restaurantInput } from './primitives.ts';

/** Of a maker’s keys: as long as any that is known, and no book. */
const keyLength = 500;

export const fiscalDevice = z.object({
  id,
  /** Which maker’s, such as `fiskaly`. */
  kind: z.string(),
  /** What its maker calls it. */
  name: z.string(),
  /** SHA-256 of its public key, in hexadecimal digits. Null: it is not set up yet, so is all that follows. */
  serial: z.string().nullable(),
  /** What it signs proves nothing to a tax office: a simulation, or a maker’s test environment. */
  isForTests: z.boolean(),
  /** Of the BSI; null: none. */
  certificationId: z.string().nullable(),
  /** When its certificate ends. */
  expiresAt: instant.nullable(),
  /** From when until when it signs. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type FiscalDeviceView = z.output<typeof fiscalDevice>;

export const deviceOutage = z.object({
  since: instant,
  /** Null: it lasts. */
  until: instant.nullable(),
  /** A code of the device or its maker, or of Gedeck such as `TIMED_OUT`. */
  cause: z.string(),
  deviceId: id,
});

export type DeviceOutage = z.output<typeof deviceOutage>;

/** The outage that lasts. */
export const currentOutage = deviceOutage.pick({ since: true, cause: true });
export type CurrentOutage = z.output<typeof currentOutage>;

const state = z.object({
  /** In use; null: none. */
  device: fiscalDevice.nullable(),
  /** How many entries of the journal it has not come to yet. */
  waiting: z.int().min(0),
  /** One that does not sign yet. */
  setUp: fiscalDevice
    .extend({
      isRunning: z.boolean(),
      /** Why it could not be set up, a code as of an outage; null: nothing has failed. */
      problem: z.string().nullable(),
      /** Its secrets are there to be noted. */
      hasCodes: z.boolean(),
    })
    .nullable(),
  /** Those out of use, latest first. */
  former: z.array(fiscalDevice),
  /** Latest first; at most 200. */
  outages: z.array(deviceOutage),
  tills: z.array(z.object({ id, name: z.string(), serial: z.string() })),
  /** Whose devices can be set up, and what they ask for. */
  makers: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      keys: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  ),
});
export type SigningState = z.output<typeof state>;

const codes = z.array(z.object({ kind: z.enum(['pin', 'puk']), code: z.string() }));
export type DeviceCodes = z.output<typeof codes>;

const calls = restaurantCallsOf('Security device');
const named = restaurantInput.extend({ id });

export const signingContract = {
  state: calls
    .get('/security-device', 'The security device (TSE) of the tills, and its outages')
    .output(state),

  setUp: calls
    .post('/security-device', 'Begin to set up a security device', {
      description:
        'Whoever calls again with the same id goes on where it stopped. A set-up takes longer than a call may: the answer says how far it has come, and the live feed tells when it is done.',
    })
    .errors(fails('FISCAL_DEVICE_EXISTS', 'FISCAL_DEVICE_FAILED'))
    .input(named.extend({ kind: z.string(), keys: z.record(z.string(), z.string().trim().max(keyLength)) }))
    .output(state),

  goOn: calls
    .post('/security-device/{id}/set-up', 'Go on with a set-up that has stopped')
    .errors(fails('FISCAL_DEVICE_NOT_FOUND'))
    .input(named)
    .output(state),

  codes: calls
    .post('/security-device/{id}/codes', 'The PIN and PUK of a device that does not sign yet, to be noted', {
      description: 'As soon as the device signs nobody is shown them again.',
    })
    .errors(fails('FISCAL_DEVICE_NOT_FOUND'))
    .input(named)
    .output(codes),

  start: calls
    .post('/security-device/{id}/start', 'Let a device sign from now on')
    .errors(fails('FISCAL_DEVICE_NOT_FOUND', 'FISCAL_DEVICE_NOT_READY', 'FISCAL_DEVICE_IN_USE'))
    .input(named)
    .output(state),

  end: calls
    .post('/security-device/{id}/end', 'Take a device out of use, for good', {
      description:
        '`isForced`: also when it does not answer; then it has to be ended with its maker. So is the set-up of one that does not sign yet.',
    })
    .errors(fails('FISCAL_DEVICE_NOT_FOUND', 'FISCAL_DEVICE_BUSY', 'FISCAL_DEVICE_FAILED'))
    .input(named.extend({ isForced: z.boolean().default(false) }))
    .output(state),
};
