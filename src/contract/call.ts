import { type HTTPMethod, type HTTPPath, oc, type Route } from '@orpc/contract';
import { fails } from './errors.ts';
import { noInput, restaurantInput } from './primitives.ts';

/** What any call may answer; each call adds its own with `.errors(fails(…))`. */
const base = oc.errors(
  fails(
    'BAD_REQUEST',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'ADMIN_MODE_NEEDED',
    'SECOND_FACTOR_NEEDED',
    'PAGE_NOT_ALLOWED',
    'RIGHT_NOT_GIVEN',
    'DEVICE_LOCKED',
    'RESTAURANT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ),
);

/** Calls that the API document lists under `tag`. A call without `.input` takes none. */
export function callsOf(tag: string) {
  const start = base.$input(noInput);
  return callsByMethod((route) => start.route({ ...route, tags: [tag] }));
}

/**
 * Calls of one restaurant: their paths begin after `/restaurants/{restaurantId}`. A call without `.input`
 * takes the restaurant's id alone.
 */
export function restaurantCallsOf(tag: string) {
  const start = base.$input(restaurantInput);
  return callsByMethod((route) =>
    start.route({ ...route, path: `/restaurants/{restaurantId}${route.path}`, tags: [tag] }),
  );
}

/** A function for each HTTP method, which begins a procedure of oRPC's contract builder. */
function callsByMethod<Builder>(begin: (route: Route & { path: HTTPPath }) => Builder) {
  const call =
    (method: HTTPMethod) =>
    (path: HTTPPath, summary: string, details?: Pick<Route, 'description' | 'successStatus' | 'spec'>) =>
      begin({ method, path, summary, ...details });
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}
