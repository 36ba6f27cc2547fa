import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { RestaurantLogo } from '#web/features/guest-menu/restaurant-logo.tsx';
import { type LastVisit, lastVisit } from '#web/features/guest-session/remembered-visit.ts';
import { useGuestTexts } from '#web/lib/messages/guest.ts';
import { Logo } from '#web/ui/logo.tsx';
import type { Route } from './+types/thank-you.ts';

/** The end of a visit. No way back to the menu: opening it would open the table anew. */
export default function ThankYou({ params }: Route.ComponentProps) {
  const texts = useGuestTexts();
  const { state } = useLocation();
  const visit = useRememberedVisit(params.tableSessionId);

  return (
    <main className="grid min-h-dvh place-items-center bg-linear-to-b from-basil-tint to-paper px-6 py-12">
      <title>{texts.thankYou.pageTitle}</title>
      <div className="flex max-w-md flex-col items-center text-center">
        {visit?.logoUrl ? (
          <RestaurantLogo
            logoUrl={visit.logoUrl}
            name={visit.restaurantName}
            noLogo={texts.menu.noLogo}
            className="size-24 shadow-card"
          />
        ) : (
          <Logo className="size-24" />
        )}
        <h1 tabIndex={-1} className="mt-7 text-4xl outline-none">
          {texts.thankYou.title}
        </h1>
        <p className="mt-4 text-ink-soft text-lg text-pretty">
          {visit ? texts.thankYou.textOf(visit.restaurantName) : texts.thankYou.text}
        </p>
        {hasUnsentOrder(state) && (
          <p
            role="alert"
            className="mt-6 flex items-start gap-3 rounded-card bg-saffron-tint p-4 text-left font-semibold text-saffron-ink"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {texts.thankYou.unsentOrder}
          </p>
        )}
      </div>
    </main>
  );
}

/** What this device knows of the visit; nothing while the server renders. */
function useRememberedVisit(tableSessionId: string): LastVisit | null {
  const [visit, setVisit] = useState<LastVisit | null>(null);
  useEffect(() => {
    const last = lastVisit();
    setVisit(last?.tableSessionId === tableSessionId ? last : null);
  }, [tableSessionId]);
  return visit;
}

/** Set by the guest pages when they leave with an order that was never answered. */
function hasUnsentOrder(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unsentOrder' in state;
}
