import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { securityChoice } from '#contract/security.ts';
import { accountOf, staffOf } from '../auth/actor.ts';
import type { SecurityFile, SecurityService } from '../features/security/security.service.ts';
import type { Counts } from '../limits/counts.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { waitPatiently } from './patient-answer.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

const answer = {
  status: 200,
  description: 'The file',
  content: { 'text/csv': z.file() },
};

/** The security log as CSV, sent while it is written, no faster than the reader takes it. */
export function securityExports(
  security: Pick<SecurityService, 'export' | 'exportAll'>,
  counts: Counts,
): RawRoute[] {
  const pace = new RateLimit(counts, { of: 'security logs of an account', most: 10, windowMs: 100_000 });
  return [
    rawRoute({
      method: 'GET',
      path: '/restaurants/{restaurantId}/security-log.csv',
      params: z.object({}),
      query: securityChoice,
      policy: () => 'security.export',
      pace,
      operation: {
        operationId: 'security.export',
        tags: ['Security log'],
        summary: 'What happened in the restaurant, as CSV',
        answer,
        refusals: [],
      },
      answer: async ({ actor, query, response, gone }) =>
        send(response, await security.export(staffOf(actor).restaurantId, query), gone),
    }),
    rawRoute({
      method: 'GET',
      path: '/operator/security-log.csv',
      params: z.object({}),
      query: securityChoice,
      policy: () => 'security.exportAll',
      pace,
      operation: {
        operationId: 'security.exportAll',
        tags: ['Operator'],
        summary: 'What happened in the installation, as CSV',
        answer,
        refusals: [],
      },
      answer: async ({ actor, query, response, gone }) =>
        send(response, await security.exportAll(accountOf(actor), query), gone),
    }),
  ];
}

async function send(
  response: ServerResponse,
  { fileName, parts }: SecurityFile,
  gone: AbortSignal,
): Promise<void> {
  waitPatiently(response);
  gone.throwIfAborted();
  response.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
  for await (const part of parts) {
    if (!response.write(part)) await once(response, 'drain', { signal: gone });
    gone.throwIfAborted();
  }
  response.end();
}
