import { useEffect, useMemo } from 'react';
import type { Membership } from '#contract/membership.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';
import { toast } from '#web/ui/toast.ts';
import { membershipPageText as text } from './membership-page-text.ts';

/**
 * The restaurant's plan, reloaded when the live feed reports a change of it.
 *
 * @param askProvider asks the provider too: the person comes back from its pages, maybe before its webhook
 */
export function useMembership(askProvider: boolean): ResourceView<Membership> {
  const { restaurantId } = useManagement();
  const plan = useStaffState(({ restaurant: { data } }) => data && `${data.isPremium} ${data.premiumEndsAt}`);
  const isKnown = plan !== null;
  const resource = useMemo(
    () =>
      isKnown
        ? createResource<Membership>({
            load: (signal) => api.membership.current({ restaurantId }, { signal }),
          })
        : null,
    [restaurantId, isKnown],
  );
  const view = useResource(resource);
  useReloadOn(resource, plan);

  const failed = view.failure?.code;
  useEffect(() => {
    if (failed) toast({ variant: 'destructive', title: text.loadFailed });
  }, [failed]);

  useEffect(() => {
    if (!askProvider || !resource) return;
    // A failure is ignored, because the webhook comes anyway.
    api.membership.refresh({}).then(resource.reload, () => undefined);
  }, [askProvider, resource]);

  return view;
}
