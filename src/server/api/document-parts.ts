import { errorSentences } from '#contract/error-sentences.ts';
import { type ErrorCode, errorTable } from '#contract/errors.ts';

/** A parameter of a call in the OpenAPI document. */
export function parameter<Place extends 'path' | 'query', Schema>(
  place: Place,
  name: string,
  schema: Schema,
) {
  return { name, in: place, required: place === 'path', schema };
}

/** The answers of a call that refuses with these codes. */
export function refusalsByStatus(refusals: readonly ErrorCode[]) {
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
  return { type: 'object' as const, properties: { code: { const: code } }, required: ['code'] };
}
