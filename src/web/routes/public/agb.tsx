import { LegalFrame } from '#web/features/legal/legal-frame.tsx';
import { loadLegalPage } from '#web/features/legal/load-legal-page.ts';
import { useGuestTexts } from '#web/lib/messages/guest/guest-texts.ts';
import type { Route } from './+types/agb.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context.legal, 'agb');
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalFrame title={useGuestTexts().legal.agb} blocks={loaderData} />;
}
