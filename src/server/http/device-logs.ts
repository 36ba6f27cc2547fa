import { once } from 'node:events';
import { z } from 'zod';
import { dayRangeInput } from '#contract/audit.ts';
import { id } from '#contract/primitives.ts';
import { AppError } from '../app-error.ts';
import { restaurantOf } from '../auth/actor.ts';
import type { DevicesService } from '../features/signing/devices.service.ts';
import type { Counts } from '../limits/counts.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { waitPatiently } from './patient-answer.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/**
 * What a security device has logged, all of it or that of some days, sent as it comes from the device: its maker may
 * take up to an hour to put it together.
 */
export function deviceLogs(devices: Pick<DevicesService, 'exportLogs'>, counts: Counts): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/restaurants/{restaurantId}/security-device/{id}/logs.tar',
    params: z.object({ id }),
    query: dayRangeInput.partial(),
    policy: () => 'signing.logs',
    pace: new RateLimit(counts, { of: 'device logs of an account', most: 10, windowMs: 100_000 }),
    operation: {
      operationId: 'signing.logs',
      tags: ['Security device'],
      summary: 'What a security device has logged (BSI TR-03153)',
      description:
        'All of it, or that of some days with both `from` and `to`. The maker of a device may take up to an hour; an answer that broke off is gone on with when it is asked for again.',
      answer: { status: 200, description: 'The file', content: { 'application/x-tar': z.file() } },
      refusals: ['FISCAL_DEVICE_NOT_FOUND', 'FISCAL_DEVICE_FAILED', 'REPORT_PERIOD_INVALID'],
    },
    async answer({ actor, params, query: { from, to }, response, gone }) {
      const restaurantId = restaurantOf(actor);
      if ((from === undefined) !== (to === undefined)) throw new AppError('REPORT_PERIOD_INVALID');
      const days = from !== undefined && to !== undefined ? { from, to } : null;
      waitPatiently(response);
      const { fileName, parts } = await devices.exportLogs({ restaurantId, id: params.id, days }, gone);
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
