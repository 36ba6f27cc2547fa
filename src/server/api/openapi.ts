import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/contract.ts';
import type { DocumentedRoute } from './raw-document.ts';

/** The contract and the calls that are no procedures as an OpenAPI 3.1 document. */
export async function generateOpenApi(version: string, rawRoutes: readonly DocumentedRoute[]) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { paths: procedures, ...document } = await generator.generate(contract, {
    info: {
      title: 'Gedeck',
      version,
      description:
        'Ordering and service for restaurants. Money is integer cents, times are ISO 8601 in UTC. Staff sign in with a session cookie, guests carry a token cookie. Errors have a code from a fixed list.',
    },
    servers: [{ url: '/api' }],
  });
  const paths: Record<string, object | undefined> = { ...procedures };
  for (const { path, method, document: operation } of rawRoutes) {
    if (operation) paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return { ...document, paths };
}
