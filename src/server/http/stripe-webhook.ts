import { z } from 'zod';
import { sendJson } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import { UnsignedEventError } from '../billing/billing-gateway.ts';
import type { MembershipService } from '../features/membership/membership.service.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/** Stripe's events are some KB. */
const maxBytes = 512 * 1024;

/**
 * Stripe's webhooks. The signature is over the body exactly as it was sent. Stripe delivers an event again until it is
 * answered with 200.
 */
export function stripeWebhook(membership: MembershipService): RawRoute {
  return rawRoute({
    method: 'POST',
    path: '/webhooks/stripe',
    params: z.object({}),
    query: z.object({}),
    policy: () => 'webhooks.stripe',
    takesForeign: true,
    body: { type: 'application/json', maxBytes: () => maxBytes },
    operation: null,
    async answer({ request, response, body, log }) {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string') throw new AppError('BAD_REQUEST');
      const event = await body();
      try {
        await membership.receiveEvent(event, signature);
      } catch (error) {
        if (error instanceof UnsignedEventError) throw new AppError('BAD_REQUEST');
        // There is no billing.
        if (error instanceof AppError) throw new AppError('NOT_FOUND');
        log.error({ err: error }, 'a webhook could not be dealt with');
        throw new AppError('SERVICE_UNAVAILABLE');
      }
      sendJson(response, 200, { received: true });
    },
  });
}
