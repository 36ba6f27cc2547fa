import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#domain/ids/uuid-v7.ts';

/** A new id; ids made later sort later. */
export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10));
}
