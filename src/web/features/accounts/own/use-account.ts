import { useCallback, useEffect, useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';

interface LoadedAccount {
  account: Account | null;
  /** Why there is none. */
  failure: Failure | null;
  /** Takes in what a call has answered. */
  setAccount: (account: Account) => void;
  reload: () => Promise<void>;
}

/** One's own account, loaded once. */
export function useAccount(isAllowed: boolean): LoadedAccount {
  const [account, setAccount] = useState<Account | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const reload = useCallback(async () => {
    try {
      setAccount(await api.accounts.own.get({}));
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, []);

  useEffect(() => {
    if (isAllowed) void reload();
  }, [isAllowed, reload]);

  return { account, failure, setAccount, reload };
}
