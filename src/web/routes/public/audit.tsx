import { auditText } from '#web/features/audit/audit-text.ts';
import { AuditorPage } from '#web/features/audit/auditor-page.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { germanPage } from '#web/lib/page-language.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/audit.ts';

export const handle = germanPage;

export const meta: Route.MetaFunction = () => [
  { title: `${auditText.title} · ${commonText.product}` },
  { name: 'robots', content: 'noindex' },
];

/** What a restaurant shows an auditor, or a tax adviser, who has the link of a pass. */
export default function Audit({ params: { restaurantId } }: Route.ComponentProps) {
  return (
    <>
      <Toaster label={auditText.page.notifications} closeLabel={auditText.page.close} />
      <AuditorPage restaurantId={restaurantId} />
    </>
  );
}
