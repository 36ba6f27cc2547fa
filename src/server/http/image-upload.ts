import { z } from 'zod';
import { type ImagePurpose, imageLimits } from '#domain/files/image-limits.ts';
import { sendJson } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import { staffOf } from '../auth/actor.ts';
import type { FileStore } from '../files/file-store.ts';
import { createImageIntake } from '../files/image-intake.ts';
import { saveImage } from '../files/stored-images.ts';
import { newId } from '../ids.ts';
import { type Counts, keyOf } from '../limits/counts.ts';
import { minuteMs } from '../limits/durations.ts';
import type { Leases } from '../limits/leases.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/** Uploads of one restaurant at once, so that none takes all places of the intake. */
const uploadsOfARestaurant = 4;

const purposes = Object.keys(imageLimits) as ImagePurpose[];

/** A picture for a dish or a logo: the body is the file itself. */
export function imageUpload(files: FileStore, counts: Counts, leases: Leases): RawRoute {
  const takeInImage = createImageIntake();
  return rawRoute({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/images/{purpose}',
    params: z.object({ purpose: z.enum(purposes) }),
    query: z.object({}),
    policy: ({ purpose }) => `images.upload.${purpose}`,
    body: { type: 'application/octet-stream', maxBytes: ({ purpose }) => imageLimits[purpose].maxBytes },
    // Enough for choosing by hand, however many restaurants an account has.
    pace: new RateLimit(counts, { of: 'uploads of an account', most: 60, windowMs: 5 * minuteMs }),
    operation: {
      operationId: 'images.upload',
      tags: ['Menu management'],
      summary: 'Upload a picture',
      description:
        'The body is the file itself, judged by its content and encoded anew without metadata. A dish: JPEG, PNG, GIF, WebP or AVIF of at most 10 MB; a logo: JPEG, PNG or GIF of at most 2 MB.',
      answer: {
        status: 201,
        description: 'What `imageUrl` of a dish takes',
        content: { 'application/json': z.object({ imageUrl: z.string() }) },
      },
      refusals: [
        'PAGE_NOT_ALLOWED',
        'FILE_TOO_LARGE',
        'NOT_AN_IMAGE',
        'UNSUPPORTED_IMAGE',
        'IMAGE_TOO_LARGE',
        'IMAGE_TOO_NARROW',
        'IMAGE_DAMAGED',
        'IMAGE_INTAKE_BUSY',
        'STORAGE_FULL',
      ],
    },
    async answer({ actor, params: { purpose }, chunks, response }) {
      const { restaurantId } = staffOf(actor);
      const leave = await leases.take(keyOf('uploads', restaurantId), uploadsOfARestaurant);
      if (!leave) throw new AppError('IMAGE_INTAKE_BUSY');
      try {
        const taken = await takeInImage(chunks, purpose, restaurantId);
        if (!taken.ok) {
          throw taken.code === 'FILE_TOO_LARGE'
            ? new AppError('FILE_TOO_LARGE', { maxBytes: imageLimits[purpose].maxBytes })
            : new AppError(taken.code);
        }
        const imageUrl = await saveImage(files, { restaurantId, imageId: newId() }, taken.image);
        sendJson(response, 201, { imageUrl });
      } finally {
        leave();
      }
    },
  });
}
