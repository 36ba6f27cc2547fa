import { useCallback, useEffect, useState } from 'react';
import type { Membership } from '#contract/membership.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { membershipPageText as text } from './membership-page-text.ts';

interface LoadedMembership {
  membership: Membership | null;
  failure: Failure | null;
  reload: () => Promise<void>;
}

/**
 * The restaurant's plan. The live feed tells that it has changed, in whatever way; then it is loaded anew.
 *
 * @param askProvider the person comes back from the provider's pages, whose event may still be on its way
 */
export function useMembership(askProvider: boolean): LoadedMembership {
  const { restaurantId, restaurant } = useManagement();
  const [loaded, setLoaded] = useState<Omit<LoadedMembership, 'reload'>>({ membership: null, failure: null });
  const isKnown = restaurant.data !== null;
  const { isPremium, premiumEndsAt } = restaurant.data ?? {};

  const reload = useCallback(async () => {
    try {
      const membership = await api.membership.current({ restaurantId });
      setLoaded({ membership, failure: null });
    } catch (error) {
      toast({ variant: 'destructive', title: text.loadFailed });
      setLoaded(({ membership }) => ({ membership, failure: failureOf(error) }));
    }
  }, [restaurantId]);

  // What the feed tells is the reason to load.
  useEffect(() => {
    if (isKnown) void reload();
  }, [reload, isKnown, isPremium, premiumEndsAt]);

  useEffect(() => {
    if (!askProvider) return;
    // Should it not answer, its event comes all the same.
    api.membership.refresh({}).then(reload, () => undefined);
  }, [askProvider, reload]);

  return { ...loaded, reload };
}
