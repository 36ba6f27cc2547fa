import { data } from 'react-router';
import { ErrorPage } from '#web/features/errors/error-page.tsx';

/** The page for all unknown addresses. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorPage notFound error={null} />;
}
