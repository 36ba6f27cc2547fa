import { createHash } from 'node:crypto';

/** The same for two sends of one request, by what of it counts. Stored with what came of it, so it must stay as it is. */
export function hashRequest(content: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
