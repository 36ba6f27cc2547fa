import { useState } from 'react';
import { linkSecret } from '#web/lib/link-secret.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * The secret of a link from an e-mail, or of an invitation. It is in the fragment, so that no server or proxy ever logs it.
 *
 * @returns undefined until scripts run, null when there is none
 */
export function useLinkToken(): string | null | undefined {
  const hash = useHydrated() ? location.hash : undefined;
  // Kept in state because later navigation removes the fragment.
  const [kept, setKept] = useState<string>();
  const token = hash === undefined ? undefined : (/^.{43,64}$/.exec(linkSecret(hash, 'token'))?.[0] ?? null);
  if (token && token !== kept) setKept(token);
  return token ?? kept ?? token;
}
