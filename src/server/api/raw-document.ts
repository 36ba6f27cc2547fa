import { z } from 'zod';
import { errorSentences } from '#contract/error-sentences.ts';
import { type ErrorCode, errorTable } from '#contract/errors.ts';
import { id } from '#contract/primitives.ts';

/** The OpenAPI description of a call that is no procedure. */
export interface RawOperation {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  answer: { status: number; description: string; content: Record<string, z.ZodType> };
  /** Error codes besides those that every staff call can answer. */
  refusals: readonly ErrorCode[];
}

/** A call with its part of the OpenAPI document. */
export interface DocumentedRoute {
  method: string;
  /** Below `/api`, as the document writes it. */
  path: string;
  /** Null: not documented, since only its one sender calls it. */
  document: object | null;
}

interface Request {
  path: string;
  params: z.ZodObject;
  query: z.ZodObject;
  body?: { type: string };
}

const staffRefusals: ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'RESTAURANT_NOT_FOUND',
  'NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
  'TOO_MANY_REQUESTS',
];

/** The operation as it stands in the document, under the method of its path. */
export function rawDocument({ answer, refusals, ...operation }: RawOperation, request: Request): object {
  const { params, query, body } = request;
  const restaurant = request.path.includes('{restaurantId}') ? { restaurantId: id } : {};
  return {
    ...operation,
    parameters: [
      ...parameters('path', z.object({ ...restaurant, ...params.shape })),
      ...parameters('query', query),
    ],
    ...(body && { requestBody: { required: true, content: contentOf({ [body.type]: z.file() }) } }),
    responses: {
      [answer.status]: { description: answer.description, content: contentOf(answer.content) },
      ...refusalsByStatus([...staffRefusals, ...refusals]),
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject) {
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !part.safeParse(undefined).success,
    schema: jsonSchema(part),
  }));
}

function contentOf(types: Record<string, z.ZodType>) {
  return Object.fromEntries(
    Object.entries(types).map(([type, schema]) => [type, { schema: jsonSchema(schema) }]),
  );
}

function jsonSchema(schema: z.core.$ZodType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
}

function refusalsByStatus(refusals: readonly ErrorCode[]) {
  const statuses = new Set(refusals.map((code) => errorTable[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const codes = refusals.filter((code) => errorTable[code].status === status);
      return [
        String(status),
        {
          description: codes.map((code) => errorSentences[code]).join(' '),
          content: { 'application/json': { schema: { oneOf: codes.map(errorSchema) } } },
        },
      ];
    }),
  );
}

function errorSchema(code: ErrorCode) {
  return { type: 'object', properties: { code: { const: code } }, required: ['code'] };
}
