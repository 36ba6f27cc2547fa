import { useMemo } from 'react';
import type { Person } from '#contract/shifts.ts';
import type { StaffList } from '#contract/staff.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { usePeople } from './people-context.tsx';
import { shiftsText as text } from './shifts-text.ts';

/** Who of the staff has a code for shared devices, in admin mode: to give one or take it away. [SHI-4] */
export function MemberCodesCard() {
  const { restaurantId } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant);
  const resource = useMemo(
    () => createResource<StaffList>({ load: (signal) => api.staff.list({ restaurantId }, { signal }) }),
    [restaurantId],
  );
  // A new `restaurant` object means news of the restaurant.
  useReloadOn(resource, restaurant);
  return (
    <Card as="section" lang={specifiedLang('de')} className="mt-4 max-w-220 md:mt-5">
      <CardHeader title={text.codes} description={text.codesText} />
      <Loaded
        view={useResource(resource)}
        sentence={text.listFailed}
        skeleton={
          <Loading label={text.loadingList}>
            <SkeletonCard lines={3} />
          </Loading>
        }
      >
        {({ members }) => (
          <Members
            members={members.map(({ userId, name }) => ({ id: userId, name }))}
            restaurantId={restaurantId}
          />
        )}
      </Loaded>
    </Card>
  );
}

function Members({ members, restaurantId }: { members: readonly Person[]; restaurantId: string }) {
  const { people, show } = usePeople();
  const given = useQuestion<{ name: string; code: string }>();
  const removing = useQuestion<Person>();

  async function give({ id, name }: Person) {
    await runWithToasts(
      async () => {
        const { code } = await api.shifts.giveCode({ restaurantId, userId: id });
        given.ask({ name, code });
        show(await api.shifts.people({ restaurantId }));
      },
      { failed: text.giveFailed, language: 'de' },
    );
  }

  async function remove() {
    if (!removing.about) return;
    const { id, name } = removing.about;
    const isRemoved = await runWithToasts(
      async () => show(await api.shifts.removeCode({ restaurantId, userId: id })),
      { failed: text.removeFailed, succeeded: text.removed({ name }), language: 'de' },
    );
    if (isRemoved) removing.close();
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => {
          const hasCode = people?.people.some(({ id }) => id === member.id) ?? false;
          return (
            <li
              key={member.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold wrap-anywhere">{member.name}</p>
                <p className="text-ink-soft text-sm">{hasCode ? text.memberHasCode : text.memberHasNone}</p>
              </div>
              {hasCode && (
                <Button
                  variant="ghost"
                  aria-label={`${text.removeCode}: ${member.name}`}
                  onClick={() => removing.ask(member)}
                >
                  {text.removeCode}
                </Button>
              )}
              <Button
                variant="outline"
                aria-label={`${hasCode ? text.renewCode : text.giveCode}: ${member.name}`}
                onClick={() => void give(member)}
              >
                {hasCode ? text.renewCode : text.giveCode}
              </Button>
            </li>
          );
        })}
      </ul>
      <Dialog
        lang="de"
        size="sm"
        open={given.isOpen}
        onClose={given.close}
        title={text.given({ name: given.about?.name ?? '' })}
        description={text.givenText}
        closeLabel={text.close}
        footer={<Button onClick={given.close}>{text.close}</Button>}
      >
        <p className="num text-center font-semibold font-serif text-4xl tracking-[0.2em]">
          {given.about?.code}
        </p>
      </Dialog>
      <ConfirmDialog
        lang="de"
        open={removing.isOpen}
        onClose={removing.close}
        onConfirm={remove}
        title={text.removeTitle({ name: removing.about?.name ?? '' })}
        description={text.removeText}
        confirmLabel={text.removeCode}
        cancelLabel={text.cancel}
        destructive
      />
    </>
  );
}
