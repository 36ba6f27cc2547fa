import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { reportPeriodInput } from '#contract/reports/reports.ts';
import { reportKinds } from '#domain/reports/report-kinds.ts';
import { toOrpcError } from '../api/errors.ts';
import { sendError } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import { staffOf } from '../auth/actor.ts';
import type { Guard } from '../auth/guard.ts';
import { reportExportPolicy } from '../auth/policy.ts';
import type { ReportFile, ReportsService } from '../features/reports/reports.service.ts';
import type { RequestInfo } from './request-info.ts';

const exportPath = new RegExp(
  `^/api/restaurants/([^/?]+)/reports/(?:(${reportKinds.join('|')})\\.csv|receipts\\.pdf)(?:\\?.*)?$`,
);
const kinds = z.enum(reportKinds);
const query = reportPeriodInput.extend({ progress: z.stringbool().default(false) });

/** At once in this process: each of them keeps a connection busy most of the time. */
const exportsAtOnce = 3;

/** Whoever takes nothing for this long is out of reception, or keeps others from exporting. */
const stallMs = 60_000;

interface ReportExportOptions {
  guard: Pick<Guard, 'admit'>;
  reports: Pick<ReportsService, 'export' | 'receipts'>;
  log: Logger;
  stalledAfterMs?: number;
}

/** Whether an address is that of an export, whatever the method. */
export function isReportExport(path: string): boolean {
  return exportPath.test(path);
}

/**
 * Answers the call of contract/report-export.ts. It is no procedure, because those have their answer whole before they
 * send it; here it is sent while it is written, no faster than the reader takes it.
 */
export function createReportExport({ guard, reports, log, stalledAfterMs = stallMs }: ReportExportOptions) {
  let underWay = 0;

  async function admit(request: IncomingMessage, info: RequestInfo) {
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_SUPPORTED');
    const [, restaurant, kind] = exportPath.exec(request.url ?? '') ?? [];
    const actor = await guard.admit(reportExportPolicy, info, { restaurantId: restaurant });
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const asked = query.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) throw new AppError('BAD_REQUEST', { issues: asked.error.issues });
    return { restaurantId: staffOf(actor).restaurantId, kind, asked: asked.data };
  }

  async function send(
    response: ServerResponse,
    { restaurantId, kind, asked }: Awaited<ReturnType<typeof admit>>,
    gone: AbortSignal,
  ) {
    if (kind === undefined) return sendReceipts(response, await reports.receipts(restaurantId, asked), gone);
    const file = await reports.export(restaurantId, kinds.parse(kind), asked);
    return sendReport(response, file, asked.progress, gone);
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    info: RequestInfo,
    requestId: string,
  ): Promise<void> => {
    // From the very beginning: whoever goes away before the first byte would be waited for without end.
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    response.setTimeout(stalledAfterMs, () => response.destroy());
    try {
      const wanted = await admit(request, info);
      if (underWay >= exportsAtOnce) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
      // Taken with nothing awaited since the look: of twenty at once the others are refused.
      underWay += 1;
      try {
        await send(response, wanted, gone.signal);
      } finally {
        underWay -= 1;
      }
    } catch (error) {
      // The reader has gone away: nobody is there to be answered.
      if (response.destroyed) return;
      const { code, data } = toOrpcError(error, requestId, log);
      // A file that breaks off must not look like one that is whole.
      if (response.headersSent) return void response.destroy();
      sendError(response, code as ErrorCode, data as ErrorDetails<ErrorCode>);
    }
  };
}

async function sendReport(
  response: ServerResponse,
  { fileName, parts }: ReportFile,
  withProgress: boolean,
  gone: AbortSignal,
): Promise<void> {
  gone.throwIfAborted();
  response.writeHead(200, {
    'Content-Type': withProgress ? 'application/x-ndjson' : 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
  for await (const part of parts) {
    const text = withProgress ? `${JSON.stringify(part)}\n` : part.text;
    if (!response.write(text)) await once(response, 'drain', { signal: gone });
    gone.throwIfAborted();
  }
  response.end();
}

/** A PDF is drawn no faster than it is taken: what is drawn waits in the document until it is read. */
async function sendReceipts(
  response: ServerResponse,
  { fileName, document, draw }: Awaited<ReturnType<ReportsService['receipts']>>,
  gone: AbortSignal,
): Promise<void> {
  gone.throwIfAborted();
  response.writeHead(200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
  document.on('data', (chunk: Uint8Array) => response.write(chunk));
  const ended = once(document, 'end');
  await draw(async () => {
    gone.throwIfAborted();
    if (response.writableNeedDrain) await once(response, 'drain', { signal: gone });
  });
  await ended;
  response.end();
}
