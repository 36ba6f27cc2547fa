import { refusal } from './api.ts';

/**
 * The error of a request outside of the procedures, as API calls throw it. An answer that is not the server's own, such
 * as a proxy's error page, counts as no answer.
 *
 * @param answer its body as JSON; anything else where it was none
 */
export function rawRefusal(status: number, answer: unknown): Error {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) {
    return new TypeError(`a request was answered with ${status}`);
  }
  return refusal(String(answer.code), status, 'data' in answer ? answer.data : undefined);
}
