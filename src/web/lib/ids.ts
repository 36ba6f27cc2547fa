import { uuidV7 } from '#domain/ids/uuid-v7.ts';

/** A new id for something this device makes. `crypto.randomUUID` is missing on plain-http addresses. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
