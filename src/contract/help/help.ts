import { z } from 'zod';
import { codeUses, setupSteps } from '#domain/help/setup-steps.ts';
import { base } from '../errors.ts';
import { livePosition, restaurantInput, tableNumber } from '../primitives.ts';

const setupStep = z.object({
  key: z.enum(setupSteps),
  isDone: z.boolean(),
  /** How many are done; of the menu: how many dishes guests see. */
  count: z.int(),
  /** How many there are to do; null where there is no such number. */
  of: z.int().nullable(),
});

/** How whoever runs the installation can be reached; null: not in this way. */
const supportContact = z.object({
  /** As it is to be read. */
  phone: z.string().nullable(),
  /** The address of a chat. */
  whatsApp: z.string().nullable(),
  email: z.string().nullable(),
});
export type SupportContact = z.output<typeof supportContact>;

const help = z.object({
  steps: z.array(setupStep),
  contact: supportContact,
  /** Whether an answer is also sent by e-mail. */
  sendsMail: z.boolean(),
  position: livePosition,
});
export type Help = z.output<typeof help>;

export const helpContract = {
  get: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/help',
      tags: ['Help'],
      summary: 'How far the restaurant is set up, and who helps',
    })
    .input(restaurantInput)
    .output(help),

  recordCodes: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/help/codes',
      tags: ['Help'],
      summary: 'Note that QR codes were made or printed',
      description: 'Unknown tables are passed over; noting it again changes nothing.',
    })
    .input(
      restaurantInput.extend({ use: z.enum(codeUses), tableNumbers: z.array(tableNumber).min(1).max(9999) }),
    )
    .output(z.object({})),
};
