import { randomFillSync } from 'node:crypto';
import { uuidV7 } from '#domain/ids/uuid-v7.ts';

const randomBytesOfId = 10;
/** Random bytes of ids to come: fetching them for each alone takes longer than all else about an id. */
const pool = new Uint8Array(400 * randomBytesOfId);
let used = pool.length;

/** A new id; ids made later sort later. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += randomBytesOfId;
  return uuidV7(Date.now(), pool.subarray(used - randomBytesOfId, used));
}
