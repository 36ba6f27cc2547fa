import { S3mini } from 's3mini';
import type { S3Config } from '../config.ts';
import { findFileKey } from './file-keys.ts';
import { type FileStore, storedContentType } from './file-store.ts';

/** A service that does not answer must not hold a request for ever. */
const requestTimeoutMs = 30_000;

/** The most keys that a service lists in one answer. */
const keysPerPage = 1000;

/** Files in a bucket of an S3-compatible service. The bucket must exist; it need not be public. */
export function createS3FileStore(config: S3Config): FileStore {
  const s3 = new S3mini({
    endpoint: `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`,
    region: config.region,
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    requestAbortTimeout: requestTimeoutMs,
    fetch: fetchDirectly,
  });
  const noBucket = () => new Error(`there is no S3 bucket ${config.bucket}, or not for this access key`);

  return {
    async put(key, bytes) {
      await s3.putObject(key, bytes, storedContentType);
    },

    async get(key) {
      const response = await s3.getObjectResponse(key);
      if (!response) {
        // A bucket that is missing is answered as a file that is.
        if (!(await s3.bucketExists())) throw noBucket();
        return null;
      }
      const { body, headers } = response;
      const size = Number(headers.get('content-length') ?? Number.NaN);
      const etag = headers.get('etag');
      if (!body || !Number.isSafeInteger(size) || etag === null) {
        await body?.cancel();
        throw new Error(`the S3 service answered without length or etag for ${key}`);
      }
      return { body, size, etag };
    },

    async delete(key) {
      await s3.deleteObject(key);
    },

    hasRoom: async () => true,

    async *list(restaurantId) {
      const prefix = restaurantId === undefined ? '' : `${restaurantId}/`;
      let token: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', prefix, keysPerPage, token);
        if (!page) throw noBucket();
        for (const object of page.objects ?? []) {
          const key = findFileKey(object.Key);
          if (key) yield key;
        }
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}

class S3UnreachableError extends Error {
  override name = 'S3UnreachableError';
  /** One of its own: the network's, in the cause, is taken for an outage of the database. */
  readonly code = 'S3_UNREACHABLE';
}

async function fetchDirectly(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    // Pictures go where the configuration says, and nowhere else.
    return await fetch(input, { ...init, redirect: 'error' });
  } catch (error) {
    throw new S3UnreachableError(`the S3 service cannot be reached (${reasonOf(error)})`, { cause: error });
  }
}

/** What happened on the network; the error of fetch itself says no more than that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
