import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { StaffList } from '#contract/staff.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { SecondFactorDemand } from './second-factor-demand.tsx';
import { teamText as text } from './team-text.ts';

/** The members and the open invitations. */
export function StaffTab() {
  const { restaurantId } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant);
  const [isInviting, setInviting] = useState(false);
  const resource = useMemo(
    () => createResource<StaffList>({ load: (signal) => api.staff.list({ restaurantId }, { signal }) }),
    [restaurantId],
  );
  const view = useResource(resource);
  // A new `restaurant` object means news of the restaurant.
  useReloadOn(resource, restaurant);
  const show = (changed: StaffList) => resource.update(() => changed);

  return (
    <Loaded
      view={view}
      sentence={text.loadFailed}
      skeleton={
        <Loading label={text.loading} className="grid max-w-220 gap-5">
          <SkeletonCard lines={4} />
          <SkeletonCard lines={2} />
        </Loading>
      }
    >
      {(staff) => (
        <div className="grid max-w-220 gap-4 md:gap-5">
          <Card as="section">
            <CardHeader
              title={text.members}
              description={text.membersLead}
              actions={
                <Button onClick={() => setInviting(true)}>
                  <UserPlus aria-hidden />
                  {text.invite}
                </Button>
              }
            />
            <MemberList members={staff.members} onChanged={show} onReload={resource.reload} />
          </Card>
          <Card as="section">
            <CardHeader title={text.invitations} />
            <InvitationList invitations={staff.invitations} onChanged={show} />
          </Card>
          <SecondFactorDemand isDemanded={staff.demandsSecondFactor} onChanged={show} />
          <InviteDialog
            open={isInviting}
            onClose={() => setInviting(false)}
            canSendMail={staff.canSendMail}
            onInvited={resource.reload}
          />
        </div>
      )}
    </Loaded>
  );
}
