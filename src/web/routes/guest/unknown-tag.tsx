import { data } from 'react-router';
import { NotFoundPage } from '#web/features/errors/error-page.tsx';
import { useGuestLanguage } from '#web/features/languages/guest-texts.ts';
import { unknownTagTexts } from '#web/features/languages/unknown-tag-texts.ts';

/** The page for links that no tag on a table has written. [DOOR-10] */
export function loader() {
  return data(null, { status: 404 });
}

export default function UnknownTag() {
  const { language } = useGuestLanguage();
  return <NotFoundPage {...unknownTagTexts[language ?? 'de']} />;
}
