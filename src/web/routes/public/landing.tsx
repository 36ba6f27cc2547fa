import { signedIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { ClosingCall } from '#web/features/landing/closing-call.tsx';
import { FeatureCards } from '#web/features/landing/feature-cards.tsx';
import { FiguresBand } from '#web/features/landing/figures-band.tsx';
import { FourSteps } from '#web/features/landing/four-steps.tsx';
import { heroPreloads } from '#web/features/landing/hero-art.tsx';
import { contactOf, LandingFooter } from '#web/features/landing/landing-footer.tsx';
import { LandingHeader } from '#web/features/landing/landing-header.tsx';
import { LandingHero } from '#web/features/landing/landing-hero.tsx';
import { OpenRestaurants } from '#web/features/landing/open-restaurants.tsx';
import { landingJsonLd, landingMeta } from '#web/features/landing/page-facts.ts';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { useNonce } from '#web/lib/nonce.ts';
import { germanPage } from '#web/lib/page-language.ts';
import type { Route } from './+types/landing.ts';

export const handle = germanPage;

export const links: Route.LinksFunction = () => [...heroPreloads];

export const meta: Route.MetaFunction = ({ loaderData }) => landingMeta(loaderData?.publicUrl ?? '');

export async function loader({ context }: Route.LoaderArgs) {
  const [me, restaurants] = await Promise.all([
    signedIn(context.api),
    // Without the list, the page is still useful.
    context.openRestaurants().catch(() => null),
  ]);
  return {
    signedIn: me !== null,
    restaurants,
    publicUrl: context.publicUrl,
    contact: contactOf(context.legal.facts),
  };
}

export default function Landing({
  loaderData: { signedIn, restaurants, publicUrl, contact },
}: Route.ComponentProps) {
  const nonce = useNonce();
  return (
    <>
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: landingJsonLd(publicUrl) }}
      />
      <LandingHeader signedIn={signedIn} />
      <main>
        <LandingHero signedIn={signedIn} />
        <FiguresBand />
        <FeatureCards />
        <FourSteps />
        <Testimonials />
        <OpenRestaurants loaded={restaurants} />
        <ClosingCall signedIn={signedIn} />
      </main>
      <LandingFooter contact={contact} signedIn={signedIn} />
    </>
  );
}
