import { Link2, Mail, MailPlus } from 'lucide-react';
import type { Invitation, StaffList } from '#contract/staff.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { teamText as text } from './team-text.ts';

interface InvitationListProps {
  invitations: readonly Invitation[];
  onChanged: (staff: StaffList) => void;
}

/** The open invitations; each can be revoked. */
export function InvitationList({ invitations, onChanged }: InvitationListProps) {
  const { restaurantId } = useManagement();
  const { formatDate } = useRestaurantTimes();
  const revoking = useQuestion<Invitation>();

  const revoke = () =>
    runWithToasts(
      async () => {
        if (!revoking.about) return;
        onChanged(await api.staff.revoke({ restaurantId, id: revoking.about.id }));
        revoking.close();
      },
      { failed: text.revokeFailed, succeeded: text.revoked },
    );

  if (invitations.length === 0) {
    return (
      <EmptyState icon={MailPlus} title={text.noInvitations} className="py-6 md:py-8">
        {text.noInvitationsHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => {
          const { id, email, role, expiresAt } = invitation;
          const Icon = email ? Mail : Link2;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
                <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{email ?? text.byLink}</p>
                  <p className="text-ink-soft text-sm">{text.expires({ date: formatDate(expiresAt) })}</p>
                </div>
              </div>
              <Badge>{text.roles[role]}</Badge>
              <Button
                variant="ghost"
                aria-label={text.revokeOf({ who: email ?? text.byLink, role: text.roles[role] })}
                onClick={() => revoking.ask(invitation)}
              >
                {text.revoke}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={revoking.isOpen}
        onClose={revoking.close}
        onConfirm={revoke}
        title={text.revokeTitle}
        description={text.revokeText}
        confirmLabel={text.revoke}
        cancelLabel={commonText.cancel}
        destructive
      />
    </>
  );
}
