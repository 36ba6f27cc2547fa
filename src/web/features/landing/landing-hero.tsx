import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/messages/common.ts';
import { landingText } from '#web/lib/messages/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PhonePreview } from './phone-preview.tsx';

/** The first screen: what it is, for whom, and the way in. */
export function LandingHero({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="overflow-hidden bg-[radial-gradient(60rem_40rem_at_90%_-10%,var(--color-saffron-tint),transparent),radial-gradient(50rem_40rem_at_-5%_105%,var(--color-basil-tint),transparent)]">
      <header className="mx-auto flex max-w-324 items-center justify-between gap-4 px-4 py-4 md:px-6">
        <Link to="/" className="flex min-h-11 items-center gap-3 rounded-control">
          <Logo />
          <span className="font-semibold font-serif text-xl">{commonText.product}</span>
        </Link>
        <nav className="flex items-center gap-2">
          <Link to={signedIn ? '/management' : '/login'} className={buttonVariants({ variant: 'outline' })}>
            {signedIn ? landingText.dashboard : landingText.login}
          </Link>
          {!signedIn && (
            <Link to="/register" className={cn(buttonVariants(), 'max-sm:hidden')}>
              {landingText.tryFree}
            </Link>
          )}
        </nav>
      </header>
      <main className="mx-auto grid max-w-324 items-center gap-x-12 px-4 pt-8 md:px-6 md:pt-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="pb-12 md:pb-16">
          <Badge tone="saffron">{landingText.badge}</Badge>
          <h1 className="mt-6 text-[clamp(2.5rem,7vw,4.25rem)] leading-[1.04] tracking-[-0.02em]">
            {landingText.headline.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-140 text-ink-soft text-lg text-pretty md:text-xl">{landingText.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link
              to={signedIn ? '/management' : '/register'}
              className={cn(buttonVariants({ size: 'lg' }), 'max-sm:w-full')}
            >
              {signedIn ? landingText.dashboard : landingText.tryFree}
            </Link>
            {!signedIn && (
              <Link
                to="/login"
                className={cn(buttonVariants({ variant: 'outline', size: 'lg' }), 'max-sm:w-full')}
              >
                {landingText.login}
              </Link>
            )}
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
            {landingText.points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <Check aria-hidden className="size-4.5 shrink-0 text-basil" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <PhonePreview />
      </main>
    </div>
  );
}
