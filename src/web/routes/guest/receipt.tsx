import { LanguageSwitch } from '#web/features/languages/language-switch.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { LinkedReceipt } from '#web/features/receipts/linked-receipt.tsx';
import type { Route } from './+types/receipt.ts';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** The receipt whose QR code the staff have shown. It stays at its address: guests come back to it. */
export default function Receipt({ params: { restaurantId } }: Route.ComponentProps) {
  return (
    <main className="min-h-dvh px-4 py-6 md:py-10">
      <LinkedReceipt restaurantId={restaurantId} />
      <div className="mt-5 flex justify-center">
        <LanguageSwitch className="px-3" />
      </div>
      <LegalLinks className="mt-4" />
    </main>
  );
}
