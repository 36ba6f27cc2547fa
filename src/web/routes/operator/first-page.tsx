import { redirect } from 'react-router';
import { operatorPages } from '#web/features/operators/operator-pages.ts';

/** Redirects /operator to the first of its pages. */
export function loader() {
  throw redirect(operatorPages[0].path);
}
