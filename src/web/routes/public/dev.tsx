import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { signedIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { devStartText } from '#web/features/dev/start/dev-start-text.ts';
import { PlaceForm } from '#web/features/dev/start/place-form.tsx';
import { useRestaurants } from '#web/features/dev/start/use-restaurants.ts';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { germanPage } from '#web/lib/page-language.ts';
import { guestPaths } from '#web/routes/guest/guest-place.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { Route } from './+types/dev.ts';

export const handle = germanPage;

const text = devStartText;

export async function loader({ context }: Route.LoaderArgs) {
  return { signedIn: (await signedIn(context.api)) !== null };
}

/** A page for testers: opens a table without its QR code. */
export default function DeveloperStart({ loaderData: { signedIn } }: Route.ComponentProps) {
  const restaurants = useRestaurants(signedIn);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${text.title} · ${commonText.product}`}</title>
      <header className="mx-auto flex w-full max-w-324 items-center justify-between gap-4 px-4 py-4 md:px-6">
        <Link to="/" className="flex min-h-11 items-center gap-3 rounded-control">
          <Logo />
          <span className="font-semibold font-serif text-xl">{commonText.product}</span>
        </Link>
        <Link
          to={signedIn ? '/management/dashboard' : '/login'}
          className={buttonClasses({ variant: 'outline' })}
        >
          {signedIn ? text.dashboard : text.login}
        </Link>
      </header>
      <main className="mx-auto w-full max-w-120 flex-1 px-4 py-8 md:py-16">
        <h1 className="text-3xl md:text-4xl">{text.title}</h1>
        <p className="mt-2 text-ink-soft">{text.lead}</p>
        <p className="mt-6 flex items-start gap-3 rounded-card bg-saffron-tint p-4 text-saffron-ink text-sm">
          <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
          {text.notice}
        </p>
        <Card padding="none" className="mt-6 p-6">
          <PlaceForm
            restaurants={restaurants}
            onChosen={(place) => window.location.assign(guestPaths(place).menu)}
          />
          <noscript>
            <p className="mt-4 text-ink-soft text-sm">{text.needsScript}</p>
          </noscript>
        </Card>
      </main>
      <footer className="border-line border-t px-4 py-4">
        <ul className="flex flex-wrap justify-center gap-x-5">
          {[
            ['/', text.home],
            ['/menu', text.menu],
          ].map(([to = '', label]) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-ink-soft text-sm underline decoration-line-strong underline-offset-4 hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LegalLinks />
      </footer>
    </div>
  );
}
