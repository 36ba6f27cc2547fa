import type { ErrorCode } from '#contract/errors.ts';
import { imageLimits } from '#domain/files/image-limits.ts';
import { parameter, refusalsByStatus } from './document-parts.ts';

const refusals: ErrorCode[] = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'PAGE_NOT_ALLOWED',
  'RESTAURANT_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'FILE_TOO_LARGE',
  'NOT_AN_IMAGE',
  'UNSUPPORTED_IMAGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_DAMAGED',
  'IMAGE_INTAKE_BUSY',
];

/** The part of the OpenAPI document for a call that is no procedure; see http/image-upload.ts. */
export const imageUploadPaths = {
  '/restaurants/{restaurantId}/images/{purpose}': {
    put: {
      operationId: 'images.upload',
      tags: ['Menu management'],
      summary: 'Upload a picture',
      description:
        'The body is the file itself, judged by its content and encoded anew without metadata. A dish: JPEG, PNG, GIF, WebP or AVIF of at most 10 MB; a logo: JPEG, PNG or GIF of at most 2 MB.',
      parameters: [
        parameter('path', 'restaurantId', { type: 'string' as const, format: 'uuid' }),
        parameter('path', 'purpose', { type: 'string' as const, enum: Object.keys(imageLimits) }),
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
      },
      responses: {
        '201': {
          description: 'What `imageUrl` of a dish takes',
          content: {
            'application/json': {
              schema: {
                type: 'object' as const,
                properties: { imageUrl: { type: 'string' as const } },
                required: ['imageUrl'],
              },
            },
          },
        },
        ...refusalsByStatus(refusals),
      },
    },
  },
};
