import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendError } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import { UnsignedEventError } from '../billing/billing-gateway.ts';
import type { MembershipService } from '../features/membership/membership.service.ts';

export const stripeWebhookPath = '/api/webhooks/stripe';

/** Stripe's events are some KB. */
const maxBytes = 512 * 1024;

/**
 * Answers Stripe's webhooks. The signature is over the body exactly as it was sent, so it is read here and not by the
 * API. Stripe delivers an event again until it is answered with 200.
 */
export function createStripeWebhook(membership: MembershipService, log: Logger) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return sendError(response, 'METHOD_NOT_SUPPORTED');
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string') return sendError(response, 'BAD_REQUEST');
    const body = await readBody(request);
    if (!body) return sendError(response, 'PAYLOAD_TOO_LARGE');
    try {
      await membership.receiveEvent(body, signature);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"received":true}');
    } catch (error) {
      if (error instanceof UnsignedEventError) return sendError(response, 'BAD_REQUEST');
      if (error instanceof AppError) return sendError(response, 'NOT_FOUND');
      log.error({ err: error }, 'a webhook could not be dealt with');
      sendError(response, 'SERVICE_UNAVAILABLE');
    }
  };
}

/** The whole body, or null when it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
