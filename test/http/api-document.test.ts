import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorTable } from '#contract/errors.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { createRawRoutes } from '#server/http/raw-routes.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, { schema: { oneOf?: object[] } }> }>;
}

let app: TestApp;
let document: { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  app = await createTestApp();
  document = (await (await app.visitor().fetch('/api/openapi.json')).json()) as typeof document;
});
afterAll(() => app.close());

/** The codes of the errors that an operation names, by their status. */
function refusals({ responses }: Operation): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { content }]) => [
        status,
        (content?.['application/json']?.schema.oneOf ?? []).map(
          (schema) => (schema as { properties: { code: { const: string } } }).properties.code.const,
        ),
      ]),
  );
}

it('holds every call that is no procedure, but for one that the contract documents and one whose only sender knows it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-files-'));
  const routes = createRawRoutes(app.services, await openDiskFileStore(folder, Date.now()), app);
  await rm(folder, { recursive: true });
  expect(routes.filter((route) => !route.document).map(({ path }) => path)).toEqual([
    '/restaurants/{restaurantId}/menu',
    '/webhooks/stripe',
  ]);
  for (const { path, method, document: told } of routes) {
    if (!told) continue;
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation, path).toBeDefined();
    if (!operation) continue;
    expect(operation.operationId).not.toBe('');
    expect(operation.summary).not.toBe('');
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(method === 'GET').toBe(operation.requestBody === undefined);
    expect(Object.keys(operation.responses).filter((status) => status < '300')).toHaveLength(1);
    const found = refusals(operation);
    expect(found).toMatchObject({ 400: ['BAD_REQUEST'], 401: ['UNAUTHORIZED'], 429: ['TOO_MANY_REQUESTS'] });
    for (const [status, codes] of Object.entries(found)) {
      for (const code of codes) expect(errorTable).toHaveProperty([code, 'status'], Number(status));
    }
  }
});

it('has one id for each operation', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

it('tells what reading a menu in takes, answers and refuses', () => {
  const operation = document.paths['/restaurants/{restaurantId}/menu/import']?.post;
  if (!operation) throw new Error('the call is missing');
  expect(operation.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['restaurantId', true],
    ['removeMissing', false],
    ['apply', false],
  ]);
  expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(['text/csv']);
  expect(operation.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    required: [
      'menuVersion',
      'problems',
      'changes',
      'isReordered',
      'translations',
      'ignoredColumns',
      'letters',
      'doubtful',
    ],
  });
  expect(refusals(operation)).toEqual({
    400: ['BAD_REQUEST'],
    401: ['UNAUTHORIZED'],
    403: ['FORBIDDEN', 'PAGE_NOT_ALLOWED'],
    404: ['RESTAURANT_NOT_FOUND', 'NOT_FOUND'],
    405: ['METHOD_NOT_SUPPORTED'],
    409: ['MENU_CHANGED'],
    413: ['FILE_TOO_LARGE'],
    422: ['MENU_SHEET_REFUSED'],
    429: ['TOO_MANY_REQUESTS'],
  });
});
