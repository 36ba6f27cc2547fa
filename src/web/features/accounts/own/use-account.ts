import { useMemo } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** One's own account, loaded once. */
export function useAccount(isAllowed: boolean) {
  const resource = useMemo(
    () =>
      isAllowed ? createResource<Account>({ load: (signal) => api.accounts.own.get({}, { signal }) }) : null,
    [isAllowed],
  );
  return {
    ...useResource(resource),
    /** Replaces the account with the answer of a call. */
    setAccount: (account: Account) => resource?.update(() => account),
  };
}
