import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/contract.ts';

/** The contract as an OpenAPI 3.1 document. */
export function generateOpenApi(version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'Gedeck',
      version,
      description:
        'Ordering and service for restaurants. Money is integer cents, times are ISO 8601 in UTC. Staff sign in with a session cookie, guests carry a token cookie. Errors have a `code` from a fixed list.',
    },
    servers: [{ url: '/api' }],
  });
}
