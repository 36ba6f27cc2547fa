import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { cn } from '#web/lib/class-names.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { HeroArt } from './hero-art.tsx';
import { landingText as text } from './landing-text.ts';
import { PhoneScreens } from './phone-screens.tsx';

/** Colours of the main button on a dark picture. */
const onDark = 'bg-[#2b7a5c]! text-white! hover:bg-[#236a4f]!';

/** The first screen. Dark in both themes, because its pictures show an evening. */
export function LandingHero({ signedIn }: { signedIn: boolean }) {
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const isRunning = isWanted ?? !prefersStillness;
  return (
    <section id="home" className="relative isolate scroll-mt-20 overflow-hidden bg-[#120a05] text-white">
      <HeroArt isRunning={isRunning} />
      <div className="relative mx-auto grid max-w-324 items-center grid-cols-1 gap-x-12 gap-y-10 px-4 pt-48 pb-8 md:px-6 md:pt-72 md:pb-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:py-10">
        <div>
          <p className="inline-block rounded-full bg-saffron px-3.5 py-1 font-semibold text-on-saffron text-sm">
            {text.badge}
          </p>
          <h1 className="mt-5 text-[clamp(2.5rem,7vw,4.5rem)] text-white leading-[1.04] tracking-[-0.02em]">
            {Object.values(text.headline).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-135 text-lg text-pretty text-white/90 md:text-xl">{text.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link
              to={signedIn ? '/management/dashboard' : '/register'}
              className={cn(buttonClasses({ size: 'lg' }), onDark, 'max-sm:w-full')}
            >
              {signedIn ? text.toDashboard : text.tryFree}
            </Link>
            <a
              href="#howto"
              className={cn(
                buttonClasses({ variant: 'outline', size: 'lg' }),
                'border-white/25! bg-black/35! text-white! hover:bg-black/60! max-sm:w-full',
              )}
            >
              {text.howItWorks}
            </a>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-white/90">
            {Object.values(text.promises).map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <Check aria-hidden className="size-4.5 shrink-0 text-saffron" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <PhoneScreens isRunning={isRunning} onToggle={() => setIsWanted(!isRunning)} />
      </div>
    </section>
  );
}
