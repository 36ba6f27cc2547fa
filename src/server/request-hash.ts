import { hash } from 'node:crypto';

/**
 * Hashes what counts of a request, so that a retry has the same hash. Hashes are stored: the computation must
 * not change.
 */
export function hashRequest(content: readonly unknown[]): Buffer {
  return hash('sha256', JSON.stringify(content), 'buffer');
}
