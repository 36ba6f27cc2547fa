import { z } from 'zod';
import { tillLimits } from '#domain/tills/till-limits.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, instant, name, restaurantInput } from './primitives.ts';

const till = z.object({
  id,
  name: z.string(),
  /** What the tax office and the security device know it by. It never changes. */
  serial: z.string(),
  startedAt: instant,
  /** Null: it is in use. */
  endedAt: instant.nullable(),
  /** How many devices were told to book into it. */
  devices: z.int().min(0),
  /** Why the security device in use does not take it on, a code as of an outage; null: it has, or will, or there is none. */
  problem: z.string().nullable(),
});
export type Till = z.output<typeof till>;

const state = z.object({
  /** The oldest first, those in use before those that have ended. What nobody books at a device belongs to the first. */
  tills: z.array(till),
  /** The one that this device books into. */
  ownTillId: id,
});
export type TillsState = z.output<typeof state>;

const current = z.object({
  /** Null: there is only one. */
  till: till.pick({ id: true, name: true }).nullable(),
});

const calls = restaurantCallsOf('Tills');
const named = restaurantInput.extend({ id });
const tillName = name(tillLimits.name);

export const tillsContract = {
  list: calls.get('/tills', 'The tills, and which of them this device books into').output(state),

  current: calls
    .get('/tills/current', 'The till that this device books into, where there are several')
    .output(current),

  add: calls
    .post('/tills', 'Add a till', {
      description: 'With a serial number of its own, once for the id.',
      successStatus: 201,
    })
    .errors(fails('TILL_NAME_TAKEN', 'TILL_ID_TAKEN', 'TOO_MANY_TILLS'))
    .input(named.extend({ name: tillName }))
    .output(state),

  rename: calls
    .put('/tills/{id}/name', 'Rename a till')
    .errors(fails('TILL_NOT_FOUND', 'TILL_NAME_TAKEN'))
    .input(named.extend({ name: tillName }))
    .output(state),

  choose: calls
    .post('/tills/{id}/choose', 'Let this device book into a till', {
      description:
        'The device is the browser, known by its cookie; one that has none gets one. It counts for everybody who works there.',
    })
    .errors(fails('TILL_NOT_FOUND'))
    .input(named)
    .output(state),

  end: calls
    .post('/tills/{id}/end', 'End a till, for good', {
      description:
        'Its journal ends and is kept; its devices book into the oldest till in use. Ending twice is ending once.',
    })
    .errors(fails('TILL_NOT_FOUND', 'LAST_TILL'))
    .input(named)
    .output(state),
};
