import { z } from 'zod';
import { codeUses, setupSteps } from '#domain/help/setup-steps.ts';
import { restaurantCallsOf } from '../call.ts';
import { livePosition, restaurantInput, tableNumber } from '../primitives.ts';

const setupStep = z.object({
  key: z.enum(setupSteps),
  isDone: z.boolean(),
  /** How many are done; for the menu step: how many dishes guests see. */
  count: z.int(),
  /** How many there are to do; null: there is no such number. */
  total: z.int().nullable(),
});

/** How to reach the operator of the installation; null: not in this way. */
const supportContact = z.object({
  /** Formatted for reading. */
  phone: z.string().nullable(),
  /** The address of a chat. */
  whatsApp: z.string().nullable(),
  email: z.string().nullable(),
});
export type SupportContact = z.output<typeof supportContact>;

const help = z.object({
  steps: z.array(setupStep),
  /** Whether a security device (TSE) signs what the till books; a simulation and a maker's test environment do not count. */
  isSigned: z.boolean(),
  contact: supportContact,
  /** Whether answers to tickets are also sent by e-mail. */
  sendsMail: z.boolean(),
  position: livePosition,
});
export type Help = z.output<typeof help>;

const calls = restaurantCallsOf('Help');

export const helpContract = {
  get: calls.get('/help', 'How far the restaurant is set up, and who helps').output(help),

  recordCodes: calls
    .post('/help/codes', 'Note that QR codes were made or printed', {
      description: 'Unknown tables are passed over; noting it again changes nothing.',
    })
    .input(
      restaurantInput.extend({ use: z.enum(codeUses), tableNumbers: z.array(tableNumber).min(1).max(9999) }),
    )
    .output(z.object({})),
};
