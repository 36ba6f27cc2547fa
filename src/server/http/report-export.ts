import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { reportPeriodInput } from '#contract/reports/reports.ts';
import { encodeWindows1252 } from '#domain/reports/datev/windows-1252.ts';
import { periodPapers } from '#domain/reports/period-papers.ts';
import { isAudited, reportKinds } from '#domain/reports/report-kinds.ts';
import { AppError } from '../app-error.ts';
import { restaurantOf } from '../auth/actor.ts';
import type { ReportFile, ReportsService } from '../features/reports/reports.service.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { ReaderLanguages } from '../reader-languages.ts';
import { waitPatiently } from './patient-answer.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/** Exports at once in this process: each keeps a connection busy most of the time. */
const exportsAtOnce = 3;

const refusals: ErrorCode[] = ['REPORT_PERIOD_INVALID'];
const datevRefusals: ErrorCode[] = [
  'DATEV_OF_TRAINING',
  'DATEV_NUMBERS_MISSING',
  'DATEV_SEVERAL_YEARS',
  'DATEV_RATE_UNKNOWN',
  'DATEV_CLOSING_DIFFERS',
];

/**
 * The calls of contract/reports/report-export.ts. They send a file while it is written, no faster than the reader takes
 * it.
 */
export function reportExports(
  reports: Pick<ReportsService, 'export' | 'papers'>,
  languages: Pick<ReaderLanguages, 'of'>,
  stalledAfterMs?: number,
): RawRoute[] {
  const underWay = new ConcurrencyLimit(exportsAtOnce);

  async function sending(response: ServerResponse, send: () => Promise<void>): Promise<void> {
    const leave = underWay.take();
    if (!leave) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
    waitPatiently(response, stalledAfterMs);
    await send().finally(leave);
  }

  return [
    rawRoute({
      method: 'GET',
      path: '/restaurants/{restaurantId}/reports/{kind}.csv',
      params: z.object({ kind: z.enum(reportKinds) }),
      query: reportPeriodInput.extend({ progress: z.stringbool().default(false) }),
      policy: ({ kind }) => (isAudited(kind) ? 'reports.exportAudited' : 'reports.export'),
      operation: {
        operationId: 'reports.export',
        tags: ['Reports'],
        summary: 'An export as CSV',
        description:
          'UTF-8 with a byte order mark, semicolons, CRLF, decimal commas. The answer is sent while it is written. With `progress=true` it is parts of the file instead, one JSON object a line: `text`, and `done` and `of` count orders, or rows where it lists what was booked. A file whose last part has no `isEnd` is not whole. `datev` is EXTF for DATEV, in Windows-1252; its parts are text as of the others.',
        answer: {
          status: 200,
          description: 'The file, or its parts',
          content: { 'text/csv': z.file(), 'application/x-ndjson': z.file() },
        },
        refusals: [...refusals, ...datevRefusals],
      },
      answer: ({ actor, params: { kind }, query: { progress, ...period }, response, gone }) =>
        sending(response, async () => {
          const file = await reports.export(restaurantOf(actor), kind, period);
          await sendReport(response, file, progress, gone);
        }),
    }),
    rawRoute({
      method: 'GET',
      path: '/restaurants/{restaurantId}/reports/{paper}.pdf',
      params: z.object({ paper: z.enum(periodPapers) }),
      query: reportPeriodInput,
      policy: () => 'reports.papers',
      operation: {
        operationId: 'reports.papers',
        tags: ['Reports'],
        summary: 'The receipts that were issued in a period, or its daily closings, as one PDF',
        answer: { status: 200, description: 'The file', content: { 'application/pdf': z.file() } },
        refusals,
      },
      answer: ({ actor, headers, params: { paper }, query, response, gone }) =>
        sending(response, async () => {
          const language = await languages.of(actor, headers);
          const papers = await reports.papers(restaurantOf(actor), paper, query, language);
          await sendPapers(response, papers, gone);
        }),
    }),
  ];
}

async function sendReport(
  response: ServerResponse,
  { fileName, isWindows1252, parts }: ReportFile,
  withProgress: boolean,
  gone: AbortSignal,
): Promise<void> {
  gone.throwIfAborted();
  response.writeHead(200, {
    'Content-Type': withProgress
      ? 'application/x-ndjson'
      : `text/csv; charset=${isWindows1252 ? 'windows-1252' : 'utf-8'}`,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
  for await (const part of parts) {
    const text = withProgress ? `${JSON.stringify(part)}\n` : part.text;
    if (!response.write(isWindows1252 && !withProgress ? encodeWindows1252(text) : text))
      await once(response, 'drain', { signal: gone });
    gone.throwIfAborted();
  }
  response.end();
}

/** Draws a PDF no faster than it is read, because drawn pages stay in memory until then. */
async function sendPapers(
  response: ServerResponse,
  { fileName, document, draw }: Awaited<ReturnType<ReportsService['papers']>>,
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
