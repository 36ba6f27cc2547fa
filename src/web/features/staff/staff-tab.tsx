import { UserPlus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { StaffList } from '#contract/staff.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { teamText as text } from './team-text.ts';

/** Who works here, and who is invited. */
export function StaffTab() {
  const { restaurantId, restaurant } = useManagement();
  const [staff, setStaff] = useState<StaffList | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isInviting, setInviting] = useState(false);

  const load = useCallback(async () => {
    try {
      setStaff(await api.staff.list({ restaurantId }));
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [restaurantId]);
  const { data } = restaurant;
  // Another object is news of the restaurant.
  useEffect(() => {
    void load();
  }, [load, data]);

  if (!staff) {
    return failure ? (
      <ErrorState retryLabel={commonText.tryAgain} onRetry={() => void load()}>
        {text.loadFailed} {errorSentences[failure.code]}
      </ErrorState>
    ) : (
      <Loading label={text.loading} className="grid max-w-220 gap-5">
        <SkeletonCard lines={4} />
        <SkeletonCard lines={2} />
      </Loading>
    );
  }
  return (
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
        <MemberList members={staff.members} onChanged={setStaff} onReload={load} />
      </Card>
      <Card as="section">
        <CardHeader title={text.invitations} />
        <InvitationList invitations={staff.invitations} onChanged={setStaff} />
      </Card>
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        canSendMail={staff.canSendMail}
        onInvited={load}
      />
    </div>
  );
}
