import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Member, StaffList } from '#contract/staff.ts';
import { type InvitedRole, invitedRoles, memberRefusal } from '#domain/staff/staff-rules.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { teamText as text } from './team-text.ts';

interface MemberListProps {
  members: readonly Member[];
  onChanged: (staff: StaffList) => void;
  onReload: () => Promise<unknown>;
}

/** Everybody who works here, each with a role to change and a way out. */
export function MemberList({ members, onChanged, onReload }: MemberListProps) {
  const { me, restaurantId } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant);
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Member | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const owners = members.filter(({ role }) => role === 'owner').length;
  const self = members.find(({ userId }) => userId === me.userId);
  const refusalOf = (member: Member, change: 'role' | 'remove') =>
    self ? memberRefusal(self, member, change, owners) : null;
  const isSelf = asked?.userId === me.userId;

  async function setRole({ userId, name }: Member, role: InvitedRole) {
    setBusyId(userId);
    try {
      onChanged(await api.staff.setRole({ restaurantId, userId, role }));
      toast({ title: text.roleSaved(name, text.roles[role]) });
    } catch (error) {
      const description = errorSentences[failureOf(error).code];
      toast({ variant: 'destructive', title: text.roleFailed, description });
      await onReload();
    } finally {
      setBusyId(null);
    }
  }

  async function remove() {
    if (!asked) return;
    const { userId, name } = asked;
    setBusyId(userId);
    try {
      await api.staff.remove({ restaurantId, userId });
      toast({ title: isSelf ? text.left : text.removed(name) });
      setAsking(false);
      if (isSelf) await revalidate();
      else await onReload();
    } catch (error) {
      const description = errorSentences[failureOf(error).code];
      toast({ variant: 'destructive', title: text.removeFailed, description });
    } finally {
      setBusyId(null);
    }
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
                {member.email} · {text.since(formatDate(member.since))}
              </p>
            </div>
            {member.role === 'owner' || refusalOf(member, 'role') !== null ? (
              <Badge tone={member.role === 'owner' ? 'basil' : 'neutral'}>{text.roles[member.role]}</Badge>
            ) : (
              <Select
                aria-label={text.roleOf(member.name)}
                className="w-32"
                value={member.role}
                disabled={busyId === member.userId}
                onChange={(event) => {
                  const role = invitedRoles.find((name) => name === event.currentTarget.value);
                  if (role) void setRole(member, role);
                }}
              >
                {invitedRoles.map((role) => (
                  <option key={role} value={role}>
                    {text.roles[role]}
                  </option>
                ))}
              </Select>
            )}
            {refusalOf(member, 'remove') === null && (
              <Button
                variant="ghost"
                aria-label={member.userId === me.userId ? text.leave : text.removeOf(member.name)}
                onClick={() => {
                  setAsked(member);
                  setAsking(true);
                }}
              >
                {member.userId === me.userId ? text.leave : text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        busy={busyId !== null}
        title={isSelf ? text.leaveTitle(restaurant.data?.name ?? '') : text.removeTitle(asked?.name ?? '')}
        description={isSelf ? text.leaveText : text.removeText}
        confirmLabel={isSelf ? text.leave : text.remove}
        cancelLabel={text.keep}
        destructive
      />
    </>
  );
}
