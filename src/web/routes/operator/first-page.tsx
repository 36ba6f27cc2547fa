import { redirect } from 'react-router';
import { startPath } from '#web/features/accounts/sign-in/next-path.ts';
import { operatorPages } from '#web/features/operators/operator-pages.ts';

/** Redirects /operator to the first of its pages. */
export function loader() {
  throw redirect(operatorPages[0]?.path ?? startPath);
}
