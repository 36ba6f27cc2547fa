import { ShieldAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { accountPath } from '#web/features/accounts/account-path.ts';
import { frameText } from './frame-text.ts';
import { useManagement } from './management-context.ts';

/** Leads owners and admins to the second factor that their restaurant demands. [ACC-18] */
export function SecondFactorNotice() {
  const { me, restaurantId } = useManagement();
  const { pathname } = useLocation();
  const isNeeded = me.restaurants.find(({ id }) => id === restaurantId)?.needsSecondFactor ?? false;
  if (me.mode !== 'admin' || !isNeeded) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-saffron-tint px-4 py-1.5 text-center text-saffron-ink text-sm print:hidden [:fullscreen_&]:hidden"
    >
      <span className="inline-flex items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        {frameText.factorNeeded}
      </span>
      {pathname !== accountPath && (
        <Link
          to={accountPath}
          className="inline-flex min-h-11 items-center rounded-control underline underline-offset-4 md:min-h-8"
        >
          {frameText.setUpFactor}
        </Link>
      )}
    </p>
  );
}
