import { data } from 'react-router';
import { NotFoundPage } from '#web/features/errors/error-page.tsx';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';

/** The page for links that no tag on a table has written. [DOOR-10] */
export function loader() {
  return data(null, { status: 404 });
}

export default function UnknownTag() {
  return <NotFoundPage {...useGuestTexts().unknownTag} />;
}
