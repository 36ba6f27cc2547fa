import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { LegalFrame } from '#web/features/legal/legal-frame.tsx';
import { loadLegalPage } from '#web/features/legal/load-legal-page.ts';
import type { Route } from './+types/impressum.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context.legal, 'impressum');
}

export default function Impressum({ loaderData }: Route.ComponentProps) {
  return <LegalFrame title={useGuestTexts().legal.impressum} blocks={loaderData} />;
}
