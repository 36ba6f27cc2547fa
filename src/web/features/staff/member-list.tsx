import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Member, StaffList } from '#contract/staff.ts';
import { type InvitedRole, invitedRoles, memberRefusal } from '#domain/staff/staff-rules.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { teamText as text } from './team-text.ts';

interface MemberListProps {
  members: readonly Member[];
  onChanged: (staff: StaffList) => void;
  onReload: () => Promise<unknown>;
}

/** The members of the staff; each role can be changed and each member removed. */
export function MemberList({ members, onChanged, onReload }: MemberListProps) {
  const { me, restaurantId } = useManagement();
  const { formatDate } = useRestaurantTimes();
  const restaurant = useStaffState((state) => state.restaurant);
  const { revalidate } = useRevalidator();
  const { about: asked, isOpen, ask, close } = useQuestion<Member>();
  const [busyId, setBusyId] = useState<string | null>(null);
  const owners = members.filter(({ role }) => role === 'owner').length;
  const self = members.find(({ userId }) => userId === me.userId);
  const refusalOf = (member: Member, change: 'role' | 'remove') =>
    self ? memberRefusal(self, member, change, owners) : null;
  const isSelf = asked?.userId === me.userId;

  async function setRole({ userId, name }: Member, role: InvitedRole) {
    setBusyId(userId);
    const isSet = await runWithToasts(
      async () => onChanged(await api.staff.setRole({ restaurantId, userId, role })),
      {
        failed: text.roleFailed,
        succeeded: text.roleSaved[role]({ name }),
      },
    );
    if (!isSet) await onReload();
    setBusyId(null);
  }

  async function remove() {
    if (!asked) return;
    const { userId, name } = asked;
    const isRemoved = await runWithToasts(() => api.staff.remove({ restaurantId, userId }), {
      failed: text.removeFailed,
      succeeded: isSelf ? text.left : text.removed({ name }),
    });
    if (!isRemoved) return;
    close();
    if (isSelf) await revalidate();
    else await onReload();
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li
            key={member.userId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="min-w-0 wrap-anywhere">{member.name}</span>
                {member.userId === me.userId && <Badge>{text.you}</Badge>}
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">
                {member.email} · {text.since({ date: formatDate(member.since) })}
              </p>
            </div>
            {member.role === 'owner' || refusalOf(member, 'role') !== null ? (
              <Badge tone={member.role === 'owner' ? 'basil' : 'neutral'}>{text.roles[member.role]}</Badge>
            ) : (
              <Select
                aria-label={text.roleOf(member)}
                className="w-32"
                value={member.role}
                disabled={busyId === member.userId}
                options={invitedRoles.map((value) => ({ value, label: text.roles[value] }))}
                onValueChange={(role) => void setRole(member, role)}
              />
            )}
            {refusalOf(member, 'remove') === null && (
              <Button
                variant="ghost"
                aria-label={member.userId === me.userId ? text.leave : text.removeOf(member)}
                onClick={() => ask(member)}
              >
                {member.userId === me.userId ? text.leave : text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={remove}
        title={
          isSelf
            ? text.leaveTitle({ restaurant: restaurant.data?.name ?? '' })
            : text.removeTitle({ name: asked?.name ?? '' })
        }
        description={isSelf ? text.leaveText : text.removeText}
        confirmLabel={isSelf ? text.leave : text.remove}
        cancelLabel={commonText.cancel}
        destructive
      />
    </>
  );
}
