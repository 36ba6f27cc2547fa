import { LegalFrame } from '#web/features/legal/legal-frame.tsx';
import { loadLegalPage } from '#web/features/legal/load-legal-page.ts';
import { useGuestTexts } from '#web/lib/messages/guest/guest-texts.ts';
import type { Route } from './+types/datenschutz.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context.legal, 'datenschutz');
}

export default function PrivacyNotice({ loaderData }: Route.ComponentProps) {
  return <LegalFrame title={useGuestTexts().legal.datenschutz} blocks={loaderData} />;
}
