import { ArrowLeft, Lock, ShieldAlert } from 'lucide-react';
import { data, Link, NavLink, Outlet } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import { accountPath } from '#web/features/accounts/account-path.ts';
import { startPath } from '#web/features/accounts/sign-in/next-path.ts';
import { requireSignIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { useWayToLogin } from '#web/features/accounts/sign-in/use-way-to-login.ts';
import { operatorPages } from '#web/features/operators/operator-pages.ts';
import { operatorText } from '#web/features/operators/operator-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/layout.ts';

export const handle = englishPage;

/**
 * Lets only operators in: a person who is not signed in is sent to the login page, anybody else gets a 404.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = await requireSignIn(context, request);
  if (!me.isOperator) throw data(null, { status: 404 });
  return { me };
}

export default function OperatorLayout({ loaderData: { me } }: Route.ComponentProps) {
  useWayToLogin();
  return (
    <>
      <Toaster label={commonText.notifications} closeLabel={commonText.close} />
      <title>{`${operatorText.area} · ${commonText.product}`}</title>
      <header className="border-line border-b bg-card px-4 pt-2 md:px-6">
        <div className="mx-auto flex min-h-12 max-w-6xl flex-wrap items-center gap-3">
          <Logo className="size-8" />
          <p className="min-w-0 flex-1 truncate font-serif font-semibold text-lg">{operatorText.area}</p>
          <Link to={startPath} className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
            <ArrowLeft aria-hidden className="size-4.5" />
            {operatorText.backToManagement}
          </Link>
        </div>
        <nav aria-label={operatorText.navigation} className="mx-auto flex max-w-6xl gap-1 overflow-x-auto">
          {operatorPages.map(({ path, name, icon: Icon }) => (
            <NavLink
              key={path}
              to={path}
              className={({ isActive }) =>
                cn(
                  'flex min-h-12 items-center gap-2 border-b-2 px-3 font-medium',
                  isActive ? 'border-basil text-ink' : 'border-transparent text-ink-soft hover:text-ink',
                )
              }
            >
              <Icon aria-hidden className="size-5" />
              {operatorText.pages[name]}
            </NavLink>
          ))}
        </nav>
      </header>
      <main className="p-4 md:p-6">
        <div className="mx-auto max-w-6xl">
          <Admitted me={me} />
        </div>
      </main>
    </>
  );
}

/** The page, for operators in admin mode with a second factor; for others, what they have to do first. */
function Admitted({ me }: { me: Me }) {
  if (me.mode !== 'admin') {
    return (
      <EmptyState icon={Lock} as="h1" title={operatorText.waiterTitle}>
        {operatorText.waiterText}
      </EmptyState>
    );
  }
  if (me.operatorNeedsSecondFactor) {
    return (
      <EmptyState
        icon={ShieldAlert}
        as="h1"
        title={operatorText.factorTitle}
        action={
          <Link to={accountPath} className={buttonClasses()}>
            {operatorText.toAccount}
          </Link>
        }
      >
        {operatorText.factorText}
      </EmptyState>
    );
  }
  return <Outlet />;
}
