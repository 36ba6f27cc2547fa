import type { ErrorCode } from '#contract/errors.ts';
import { reportKinds } from '#domain/reports/report-kinds.ts';
import { reportPeriods } from '#domain/reports/report-period.ts';
import { parameter, refusalsByStatus } from './document-parts.ts';

const refusals: ErrorCode[] = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'RESTAURANT_NOT_FOUND',
  'REPORT_PERIOD_INVALID',
  'BAD_REQUEST',
  'TOO_MANY_REQUESTS',
];

const restaurant = parameter('path', 'restaurantId', { type: 'string' as const, format: 'uuid' });
const date = { type: 'string' as const, format: 'date' };
const period = [
  parameter('query', 'period', { type: 'string' as const, enum: [...reportPeriods] }),
  parameter('query', 'from', date),
  parameter('query', 'to', date),
];
const file = { type: 'string' as const, format: 'binary' };

/** The part of the OpenAPI document for the calls that send a file while they write it; see http/report-export.ts. */
export const reportExportPaths = {
  '/restaurants/{restaurantId}/reports/{kind}.csv': {
    get: {
      operationId: 'reports.export',
      tags: ['Reports'],
      summary: 'An export as CSV',
      description:
        'UTF-8 with a byte order mark, semicolons, CRLF, decimal commas. The answer is sent while it is written. With `progress=true` it is parts of the file instead, one JSON object a line: `text`, and `done` and `of` count orders. A file whose last part has no `isEnd` is not whole.',
      parameters: [
        restaurant,
        parameter('path', 'kind', { type: 'string' as const, enum: [...reportKinds] }),
        ...period,
        parameter('query', 'progress', { type: 'boolean' as const }),
      ],
      responses: {
        '200': {
          description: 'The file, or its parts',
          content: { 'text/csv': { schema: file }, 'application/x-ndjson': { schema: file } },
        },
        ...refusalsByStatus(refusals),
      },
    },
  },
  '/restaurants/{restaurantId}/reports/receipts.pdf': {
    get: {
      operationId: 'reports.receipts',
      tags: ['Reports'],
      summary: 'The receipts that were issued in a period, as one PDF',
      parameters: [restaurant, ...period],
      responses: {
        '200': { description: 'The file', content: { 'application/pdf': { schema: file } } },
        ...refusalsByStatus(refusals),
      },
    },
  },
};
