import type { IncomingMessage, ServerResponse } from 'node:http';
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import type { AnyProcedure } from '@orpc/server';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { readWithin } from '../limits/read-within.ts';

/**
 * In bytes. An order of 60 lines with comments takes some 30 KB; no call that carries text is larger than
 * this limit.
 */
const maxBodySize = 256 * 1024;

/**
 * A call brings no more values, each in a list or under a name. A mistake in each would make an answer of megabytes, and
 * hold up everybody else while it is made. The largest call names 9,999 tables.
 */
const mostValues = 12_000;
/** An object has no more names; the largest of a call has some sixty. */
const mostNames = 200;
const deepest = 20;
/** A query has no more parameters. */
const mostParameters = 100;
const longestParameterName = 100;

type Fields = Record<string, unknown>;

/**
 * The JSON object that a call brings as its body; one without a body brings none of its fields.
 *
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE (also for too many values)
 */
export async function readFields(request: IncomingMessage, response: ServerResponse): Promise<Fields> {
  // Not destroyed by a body that is too large: the answer still has to reach the sender.
  const chunks = request.iterator({ destroyOnReturn: false });
  const body = await readWithin(chunks, maxBodySize).catch(() => {
    throw new AppError('BAD_REQUEST'); // the sender has gone
  });
  if (!body) {
    response.setHeader('Connection', 'close');
    throw new AppError('PAYLOAD_TOO_LARGE');
  }
  if (body.byteLength === 0) return {};
  // Forms of other sites can send any text, but not as JSON.
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('BAD_REQUEST');
  }
  const fields = fieldsOf(body.toString());
  if (!isBearable(fields)) throw new AppError('PAYLOAD_TOO_LARGE');
  return fields;
}

/** True if the input of a call is within bounds: number of values, names in one object, depth. */
export function isBearable(fields: Fields): boolean {
  let left = mostValues;
  const isFine = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    if (depth > deepest) return false;
    const values = Object.values(value);
    if (!Array.isArray(value) && values.length > mostNames) return false;
    left -= values.length;
    return left >= 0 && values.every((each) => isFine(each, depth + 1));
  };
  return isFine(fields, 1);
}

function fieldsOf(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Refused like any other text that is no object.
  }
  throw new AppError('BAD_REQUEST');
}

const brackets = new StandardBracketNotationSerializer();

/**
 * The fields that a query names: `period=today`, `after[id]=…`.
 *
 * @throws AppError BAD_REQUEST when there are too many, or names too long
 */
export function fieldsOfQuery({ searchParams }: URL): Fields {
  const names = [...searchParams.keys()];
  if (names.length > mostParameters || names.some((name) => name.length > longestParameterName))
    throw new AppError('BAD_REQUEST');
  return { ...(brackets.deserialize([...searchParams]) as Fields) };
}

/** The fields of a path or a query as the procedure takes them: what it takes as a number is text there. */
export function withNumbers(procedure: AnyProcedure, fields: Fields): Fields {
  const numbers = numbersOf(procedure);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      numbers.has(name) && typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}

const knownNumbers = new WeakMap<AnyProcedure, ReadonlySet<string>>();

/** The fields of a procedure's input that are numbers. */
function numbersOf(procedure: AnyProcedure): ReadonlySet<string> {
  const known = knownNumbers.get(procedure);
  if (known) return known;
  const schema = procedure['~orpc'].inputSchema as z.ZodType;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const numbers = new Set(
    Object.entries(properties).flatMap(([name, field]) =>
      typeof field === 'object' && (field.type === 'integer' || field.type === 'number') ? [name] : [],
    ),
  );
  knownNumbers.set(procedure, numbers);
  return numbers;
}
