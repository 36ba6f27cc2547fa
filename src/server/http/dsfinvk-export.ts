import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type DsfinvkLine, dayRangeInput } from '#contract/audit.ts';
import { AppError } from '../app-error.ts';
import { restaurantOf } from '../auth/actor.ts';
import type { AuditFile, AuditService } from '../features/audit/audit.service.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { waitPatiently } from './patient-answer.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/** Exports at once in this process: each takes a connection, a processor and room on the disk. */
const exportsAtOnce = 2;

/** The call of contract/audit.ts: the file is made and checked before its first byte is sent. */
export function dsfinvkExport(audit: Pick<AuditService, 'dsfinvk'>): RawRoute {
  const underWay = new ConcurrencyLimit(exportsAtOnce);
  return rawRoute({
    method: 'GET',
    path: '/restaurants/{restaurantId}/audit/dsfinvk.zip',
    params: z.object({}),
    query: dayRangeInput.extend({ progress: z.stringbool().default(false) }),
    policy: () => 'audit.dsfinvk',
    operation: {
      operationId: 'audit.dsfinvk',
      tags: ['Audit'],
      summary: 'The closings of some days as DSFinV-K 2.4',
      description:
        'All files of the standard in one zip. It is sent once it is whole and comes to what the closings say. With `progress=true` lines of JSON come before it: `done` and `of` count entries of the journals, `error` ends it, and after the line with `fileName` come the bytes of the file.',
      answer: {
        status: 200,
        description: 'The file, or lines and then the file',
        content: { 'application/zip': z.file(), 'application/octet-stream': z.file() },
      },
      refusals: [
        'REPORT_PERIOD_INVALID',
        'CLOSING_NOT_FOUND',
        'DSFINVK_BEFORE_JOURNAL',
        'DSFINVK_CLOSING_DIFFERS',
      ],
    },
    async answer({ actor, query: { progress, ...days }, response, gone }) {
      const leave = underWay.take();
      if (!leave) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
      waitPatiently(response);
      try {
        await answered(audit.dsfinvk(restaurantOf(actor), days), { response, gone, progress });
      } finally {
        leave();
      }
    },
  });
}

interface Answer {
  response: ServerResponse;
  gone: AbortSignal;
  /** Whether lines come before the file. */
  progress: boolean;
}

/** Where whoever asked has gone, the loop ends, and what was written goes, too. */
async function answered(steps: ReturnType<AuditService['dsfinvk']>, answer: Answer): Promise<void> {
  const { response, progress } = answer;
  try {
    for await (const step of steps) {
      if ('content' in step) await send(step, answer);
      else if (progress) await tell(step, answer);
      answer.gone.throwIfAborted();
    }
  } catch (error) {
    if (!(error instanceof AppError) || !response.headersSent) throw error;
    await tell({ error: error.code, data: error.details }, answer);
    response.end();
  }
}

async function tell(line: DsfinvkLine, { response, gone }: Answer): Promise<void> {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
  if (!response.write(`${JSON.stringify(line)}\n`)) await once(response, 'drain', { signal: gone });
}

async function send({ fileName, content }: AuditFile, answer: Answer): Promise<void> {
  const { response, progress } = answer;
  if (progress) await tell({ fileName }, answer);
  else {
    response.writeHead(200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
  }
  await pipeline(content, response);
}
