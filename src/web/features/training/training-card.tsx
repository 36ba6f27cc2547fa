import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { selectRestaurant } from '#web/features/management/selected-restaurant.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { trainingText as text } from './training-text.ts';

/** Lets an owner make a copy of the restaurant to train in, and leads there. [TRN-1] */
export function TrainingCard() {
  const { me, restaurantId } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant.data);
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  /** Kept after a call without an answer, so that a retry creates no second one. */
  const pendingId = useRef<string>(undefined);
  const isOwner = me.restaurants.some(({ id, role }) => id === restaurantId && role === 'owner');
  if (!isOwner || !restaurant || restaurant.isTraining) return null;
  const create = async () => {
    const id = (pendingId.current ??= newId());
    const texts = { failed: text.failed, succeeded: text.created, language: 'de' as const };
    if (!(await runWithToasts(() => api.restaurants.createTraining({ id, of: restaurantId }), texts))) return;
    pendingId.current = undefined;
    setAsking(false);
    // Loads the account's restaurants first: an unknown one cannot be selected.
    await revalidate();
    selectRestaurant(id);
  };
  return (
    <Card as="section" lang={specifiedLang('de')} aria-label={text.title} className="mt-4 max-w-220 md:mt-5">
      <CardHeader
        title={text.title}
        description={text.lead}
        actions={
          <Button variant="outline" onClick={() => setAsking(true)}>
            {text.create}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={create}
        lang="de"
        title={text.question}
        description={text.questionText({ name: restaurant.name })}
        confirmLabel={text.create}
        cancelLabel={text.cancel}
      />
    </Card>
  );
}
