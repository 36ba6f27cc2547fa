import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/contract.ts';
import { imageUploadPaths } from './image-upload-document.ts';
import { reportExportPaths } from './report-export-document.ts';

/** The contract as an OpenAPI 3.1 document. */
export async function generateOpenApi(version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Gedeck',
      version,
      description:
        'Ordering and service for restaurants. Money is integer cents, times are ISO 8601 in UTC. Staff sign in with a session cookie, guests carry a token cookie. Errors have a `code` from a fixed list.',
    },
    servers: [{ url: '/api' }],
  });
  return { ...document, paths: { ...document.paths, ...imageUploadPaths, ...reportExportPaths } };
}
