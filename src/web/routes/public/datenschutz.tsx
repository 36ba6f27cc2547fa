import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { LegalFrame } from '#web/features/legal/legal-frame.tsx';
import { loadLegalPage } from '#web/features/legal/load-legal-page.ts';
import type { Route } from './+types/datenschutz.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context.legal, 'datenschutz');
}

export default function PrivacyNotice({ loaderData }: Route.ComponentProps) {
  return <LegalFrame title={useGuestTexts().legal.datenschutz} blocks={loaderData} />;
}
