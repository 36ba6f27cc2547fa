import { redirect } from 'react-router';
import { operatorPages } from '#web/features/operator/operator-pages.ts';
import { startPath } from '#web/features/sign-in/next-path.ts';

/** /operator itself: the first of its pages. */
export function loader() {
  throw redirect(operatorPages[0]?.path ?? startPath);
}
