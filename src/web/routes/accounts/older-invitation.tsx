import { redirect } from 'react-router';
import type { Route } from './+types/older-invitation.ts';

/** Invitations were sent with their secret in the path; such a link works until it expires. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  throw redirect(`/invitation#token=${encodeURIComponent(token)}`);
}
