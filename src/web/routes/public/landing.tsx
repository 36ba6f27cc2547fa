import { LandingHero } from '#web/features/landing/landing-hero.tsx';
import { OpenRestaurants } from '#web/features/landing/open-restaurants.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { isSignedIn } from '#web/features/sign-in/is-signed-in.ts';
import { germanPage } from '#web/lib/german-page.ts';
import { landingText } from '#web/lib/messages/landing.ts';
import type { Route } from './+types/landing.ts';

export const handle = germanPage;

export const meta: Route.MetaFunction = () => [
  { title: landingText.title },
  { name: 'description', content: landingText.description },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [signedIn, restaurants] = await Promise.all([
    isSignedIn(context.api),
    // Without the list the page is still a page.
    context.api.restaurants.listOpen({}).catch(() => null),
  ]);
  return { signedIn, restaurants };
}

export default function Landing({ loaderData: { signedIn, restaurants } }: Route.ComponentProps) {
  return (
    <>
      <LandingHero signedIn={signedIn} />
      <OpenRestaurants restaurants={restaurants} />
      <footer className="border-line border-t px-4 py-4">
        <LegalLinks />
      </footer>
    </>
  );
}
