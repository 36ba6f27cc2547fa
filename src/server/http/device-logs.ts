import { once } from 'node:events';
import { z } from 'zod';
import { id } from '#contract/primitives.ts';
import { restaurantOf } from '../auth/actor.ts';
import type { DevicesService } from '../features/signing/devices.service.ts';
import type { Counts } from '../limits/counts.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/** All that a security device has logged, sent as it comes from the device. */
export function deviceLogs(devices: Pick<DevicesService, 'exportLogs'>, counts: Counts): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/restaurants/{restaurantId}/security-device/{id}/logs.tar',
    params: z.object({ id }),
    query: z.object({}),
    policy: () => 'signing.logs',
    pace: new RateLimit(counts, { of: 'device logs of an account', most: 10, windowMs: 100_000 }),
    operation: {
      operationId: 'signing.logs',
      tags: ['Security device'],
      summary: 'All that a security device has logged (BSI TR-03153)',
      answer: { status: 200, description: 'The file', content: { 'application/x-tar': z.file() } },
      refusals: ['FISCAL_DEVICE_NOT_FOUND', 'FISCAL_DEVICE_FAILED'],
    },
    async answer({ actor, params, response, gone }) {
      const restaurantId = restaurantOf(actor);
      const { fileName, parts } = await devices.exportLogs({ restaurantId, id: params.id }, gone);
      for await (const part of parts) {
        if (!response.headersSent) {
          response.writeHead(200, {
            'Content-Type': 'application/x-tar',
            'Content-Disposition': `attachment; filename="${fileName}"`,
          });
        }
        if (!response.write(part)) await once(response, 'drain', { signal: gone });
        gone.throwIfAborted();
      }
      response.end();
    },
  });
}
