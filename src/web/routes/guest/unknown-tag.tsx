import { data } from 'react-router';
import { NotFoundPage } from '#web/features/errors/error-page.tsx';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

/** The page for links that no tag on a table has written. [DOOR-10] */
export function loader() {
  return data(null, { status: 404 });
}

export default function UnknownTag() {
  return <NotFoundPage {...useAllTexts().unknownTag} />;
}
