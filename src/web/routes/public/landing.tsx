import { LandingHero } from '#web/features/landing/landing-hero.tsx';
import { OpenRestaurants } from '#web/features/landing/open-restaurants.tsx';
import { failureOf } from '#web/lib/api.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = () => [
  { title: staffText.landing.title },
  { name: 'description', content: staffText.landing.description },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [signedIn, restaurants] = await Promise.all([
    isSignedIn(context.api),
    // Without the list the page is still a page.
    context.api.restaurants.listOpen({}).catch(() => null),
  ]);
  return { signedIn, restaurants };
}

async function isSignedIn(api: Route.LoaderArgs['context']['api']): Promise<boolean> {
  try {
    await api.accounts.me({});
    return true;
  } catch (error) {
    if (failureOf(error).code === 'UNAUTHORIZED') return false;
    throw error;
  }
}

export default function Landing({ loaderData: { signedIn, restaurants } }: Route.ComponentProps) {
  return (
    <>
      <LandingHero signedIn={signedIn} />
      <OpenRestaurants restaurants={restaurants} />
    </>
  );
}
