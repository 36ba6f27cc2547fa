import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { People, Person } from '#contract/shifts.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeDialog } from './code-dialog.tsx';
import { type PeopleHere, usePeople } from './people-context.tsx';
import { PersonList } from './person-list.tsx';
import { shiftsText as text } from './shifts-text.ts';

interface PersonDialogProps {
  open: boolean;
  onClose: () => void;
  people: PeopleHere;
}

/** Who takes over this device: names first, then the code. Used anew each time it opens. */
export function PersonDialog({ open, onClose, people: { people, present } }: PersonDialogProps) {
  const { me, restaurantId } = useManagement();
  const { show, reload, hasUnsent } = usePeople();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Person | null>(null);

  /** Shows who works here now: as the call answers, or, where its answer is lost, as the server says then. */
  async function answered(call: Promise<People>) {
    try {
      show(await call);
    } catch (error) {
      void reload();
      throw error;
    }
  }

  async function takeOver({ id, name }: Person, code: string) {
    await answered(api.shifts.takeOver({ restaurantId, userId: id, code }));
    onClose();
    toast({ title: text.entered({ name }), lang: 'de' });
    if (me.mode !== 'admin') return;
    // It was admin mode. Awaited, because a navigation would cancel the revalidation.
    await revalidate();
    await navigate('/management');
  }

  const locks = people.some(({ id }) => id === me.userId);
  const { busy, run: leave } = useCommand(
    async () => {
      await answered(api.shifts.leave({ restaurantId }));
      onClose();
    },
    { failed: text.leaveFailed, succeeded: locks ? undefined : text.left, language: 'de' },
  );

  if (chosen) {
    return (
      <CodeDialog
        open={open}
        onBack={() => setChosen(null)}
        person={chosen}
        onEnter={(code) => takeOver(chosen, code)}
      />
    );
  }
  return (
    <Dialog
      lang="de"
      open={open}
      onClose={onClose}
      title={text.whoWorks}
      description={text.whoWorksText}
      closeLabel={text.close}
      footer={
        (locks || present.isActing) && (
          <Button variant="outline" busy={busy} disabled={hasUnsent} onClick={leave}>
            {locks ? text.lock : text.leave({ name: me.name })}
          </Button>
        )
      }
    >
      {hasUnsent ? (
        <FormProblem>{text.unsent}</FormProblem>
      ) : (
        <PersonList people={people} actingId={present.isActing ? present.id : null} onChoose={setChosen} />
      )}
    </Dialog>
  );
}
