import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import { accountPath } from '#web/features/accounts/account-path.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { useSessionRenewal } from '#web/features/accounts/own/use-session-renewal.ts';
import { requireSignIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { useWayToLogin } from '#web/features/accounts/sign-in/use-way-to-login.ts';
import { AccountLinks } from '#web/features/management/account-links.tsx';
import { FrameSkeleton } from '#web/features/management/frame-skeleton.tsx';
import { frameText } from '#web/features/management/frame-text.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { ManagementFrame } from '#web/features/management/management-frame.tsx';
import { pageOf } from '#web/features/management/management-pages.ts';
import { ManagementProvider } from '#web/features/management/management-provider.tsx';
import { FirstRestaurant } from '#web/features/management/new-restaurant-dialog.tsx';
import { SecondFactorNotice } from '#web/features/management/second-factor-notice.tsx';
import { useSelectedRestaurantId } from '#web/features/management/selected-restaurant.ts';
import { PlanNotice } from '#web/features/membership/plan-notice.tsx';
import { useUnsent } from '#web/features/orders/taking/use-staff-outbox.ts';
import { usePaymentOutbox } from '#web/features/payments/use-payment-outbox.ts';
import { LockScreen } from '#web/features/shifts/lock-screen.tsx';
import { PeopleProvider, usePeople } from '#web/features/shifts/people-context.tsx';
import { PersonSwitch } from '#web/features/shifts/person-switch.tsx';
import { TrainingNotice } from '#web/features/training/training-notice.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/layout.ts';
import { StaffOrdering } from './staff-ordering.tsx';

export const handle = englishPage;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { me: await requireSignIn(context, request), publicUrl: context.publicUrl };
}

/**
 * Moving between pages and tabs requests nothing, so it works while the connection is lost. The server checks every
 * API call anyway.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate;
}

export default function ManagementLayout({ loaderData: { me, publicUrl } }: Route.ComponentProps) {
  const restaurantId = useSelectedRestaurantId(me.restaurants);
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  useSessionRenewal();
  useWayToLogin();
  if (restaurantId === undefined) return <FrameSkeleton />;
  if (restaurantId === null && pathname === accountPath) {
    return (
      <main className="mx-auto max-w-6xl p-4 md:p-6">
        <Toaster label={commonText.notifications} closeLabel={commonText.close} />
        <title>{`${accountText.page.title} · ${commonText.product}`}</title>
        <Outlet />
      </main>
    );
  }
  if (restaurantId === null) {
    return (
      <main>
        <title>{commonText.product}</title>
        <EmptyState
          icon={Store}
          as="h1"
          title={page?.texts.withoutRestaurant ?? frameText.noRestaurant}
          action={me.mode === 'admin' && <FirstRestaurant />}
        >
          {frameText.noRestaurantText}
          <AccountLinks isOperator={me.isOperator} />
        </EmptyState>
      </main>
    );
  }
  if (me.isLocked) return <Locked key={restaurantId} me={me} restaurantId={restaurantId} />;
  return (
    <ManagementProvider key={restaurantId} me={me} restaurantId={restaurantId} publicUrl={publicUrl}>
      <WithPeople>
        <Frame />
      </WithPeople>
    </ManagementProvider>
  );
}

/** Whether orders or payments wait on this device to be sent. */
function useHasUnsent(restaurantId: string): boolean {
  const orders = useUnsent(restaurantId);
  const payments = usePaymentOutbox(restaurantId);
  return orders.length + payments.pending.length > 0;
}

function Locked(props: { me: Me; restaurantId: string }) {
  return <LockScreen {...props} hasUnsent={useHasUnsent(props.restaurantId)} />;
}

function WithPeople({ children }: { children: ReactNode }) {
  const { restaurantId } = useManagement();
  return <PeopleProvider hasUnsent={useHasUnsent(restaurantId)}>{children}</PeopleProvider>;
}

/** What stands around every page, with who works at this device. */
function Frame() {
  const { me } = useManagement();
  const { people, hasUnsent } = usePeople();
  const isActing = people?.present.isActing === true;
  return (
    <ManagementFrame
      personName={isActing ? people.present.name : me.name}
      personSwitch={<PersonSwitch />}
      mustSend={isActing && hasUnsent}
      notice={
        <>
          <TrainingNotice />
          <SecondFactorNotice />
          <PlanNotice />
        </>
      }
    >
      <StaffOrdering>
        <Outlet />
      </StaffOrdering>
    </ManagementFrame>
  );
}
