import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { id } from '#contract/primitives.ts';
import { type ImagePurpose, imageLimits } from '#domain/files/image-limits.ts';
import { toOrpcError } from '../api/errors.ts';
import { sendError } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import { staffOf } from '../auth/actor.ts';
import type { Guard } from '../auth/guard.ts';
import { uploadPolicy } from '../auth/policy.ts';
import type { FileStore } from '../files/file-store.ts';
import type { TakeInImage } from '../files/image-intake.ts';
import { saveImage } from '../files/stored-images.ts';
import { newId } from '../ids.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { TokenBuckets } from '../limits/token-bucket.ts';
import type { RequestInfo } from './request-info.ts';

const uploadPath = /^\/api\/restaurants\/([^/?]+)\/images\/([^/?]+)(?:\?.*)?$/;

/** Of one restaurant at once, so that nobody takes all places of the intake. */
const uploadsOfARestaurant = 4;

interface ImageUploadOptions {
  guard: Guard;
  files: FileStore;
  takeInImage: TakeInImage;
  log: Logger;
}

/** Whether an address is that of the upload, whatever the method. */
export function isImageUpload(path: string): boolean {
  return uploadPath.test(path);
}

/**
 * Answers `PUT /api/restaurants/{restaurantId}/images/{purpose}`: the body is the file itself. It is not among the
 * procedures, because those read a body before they ask who is calling; here nothing is read before the guard has
 * admitted the caller.
 */
export function createImageUpload({ guard, files, takeInImage, log }: ImageUploadOptions) {
  // As many as somebody chooses by hand, whatever number of restaurants they have.
  const pace = new TokenBuckets({ burst: 60, perSecond: 0.2 });
  const places = new ConcurrencyLimit(uploadsOfARestaurant);

  async function receive(request: IncomingMessage, info: RequestInfo): Promise<string> {
    const [, restaurant, purpose] = uploadPath.exec(request.url ?? '') ?? [];
    if (!isPurpose(purpose)) throw new AppError('NOT_FOUND');
    if (request.method !== 'PUT') throw new AppError('METHOD_NOT_SUPPORTED');
    const actor = await guard.admit(uploadPolicy[purpose], info, { restaurantId: restaurant });
    const restaurantId = id.parse(restaurant);

    const { maxBytes } = imageLimits[purpose];
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      throw new AppError('FILE_TOO_LARGE', { maxBytes });
    const leave = places.take(restaurantId);
    if (!leave) throw new AppError('IMAGE_INTAKE_BUSY');
    try {
      if (!pace.admits(staffOf(actor).userId))
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
      // The socket outlives a refusal: the answer still has to reach the sender.
      const taken = await takeInImage(request.iterator({ destroyOnReturn: false }), purpose);
      if (!taken.ok) {
        throw taken.code === 'FILE_TOO_LARGE'
          ? new AppError('FILE_TOO_LARGE', { maxBytes })
          : new AppError(taken.code);
      }
      return await saveImage(files, { restaurantId, imageId: newId() }, taken.image);
    } finally {
      leave();
    }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    info: RequestInfo,
    requestId: string,
  ): Promise<void> => {
    try {
      const imageUrl = await receive(request, info);
      response.writeHead(201, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ imageUrl }));
    } catch (error) {
      // The sender has gone away, or was too slow: nobody is there to be answered.
      if (!request.complete && request.destroyed) return void response.destroy();
      const { code, data } = toOrpcError(error, requestId, log);
      sendError(response, code as ErrorCode, data as ErrorDetails<ErrorCode>);
    }
  };
}

function isPurpose(purpose: string | undefined): purpose is ImagePurpose {
  return purpose !== undefined && Object.hasOwn(imageLimits, purpose);
}
