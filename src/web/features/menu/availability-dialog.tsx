import { useState } from 'react';
import type { DishAvailability } from '#contract/menu/availability.ts';
import { foldText } from '#domain/menu/search-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { AvailabilityRow } from './availability-row.tsx';
import { availabilityText as text } from './availability-text.ts';
import { useAvailability } from './use-availability.ts';

interface AvailabilityDialogProps {
  restaurantId: string;
  open: boolean;
  onClose: () => void;
}

/** All dishes: what is sold out, and how many are left. What cannot be ordered stands first. [CNT-1] [CNT-3] */
export function AvailabilityDialog({ restaurantId, open, onClose }: AvailabilityDialogProps) {
  const { dishes, failure, change } = useAvailability(restaurantId, open);
  const [typed, setTyped] = useState('');
  // In the order in which they were loaded: what is switched stays under the finger.
  const [order, setOrder] = useState<{ of: unknown; ids: readonly string[] }>();
  const ids = dishes?.map(({ id }) => id).join();
  if (dishes && order?.of !== ids) setOrder({ of: ids, ids: outFirst(dishes) });
  const found = order?.ids
    .flatMap((id) => dishes?.find((dish) => dish.id === id) ?? [])
    .filter(matches(typed));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={text.title}
      description={text.lead}
      closeLabel={text.close}
    >
      <SearchField
        label={text.search}
        clearLabel={text.clearSearch}
        value={typed}
        onChange={setTyped}
        className="mb-2"
      />
      {!dishes && failure && <p role="alert">{text.failed}</p>}
      {!dishes && !failure && (
        <Loading label={text.loading} className="grid gap-3">
          <SkeletonCard lines={4} />
        </Loading>
      )}
      {found?.length === 0 && (
        <p className="py-4 text-ink-soft">{dishes?.length === 0 ? text.none : text.noneFound}</p>
      )}
      <ul className="divide-y divide-line">
        {found?.map((dish) => (
          <AvailabilityRow
            key={dish.id}
            dish={dish}
            isCountable
            onChange={(asked) => change(dish.id, asked)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function isOut({ availability, left }: DishAvailability): boolean {
  return availability !== 'on' || left === 0;
}

/** The ids of dishes: those that are out, then those that are counted, then all others. */
function outFirst(dishes: readonly DishAvailability[]): string[] {
  const rank = (dish: DishAvailability) => (isOut(dish) ? 0 : dish.left === null ? 2 : 1);
  return dishes.toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

function matches(typed: string): (dish: DishAvailability) => boolean {
  const wanted = foldText(typed.trim());
  return ({ name }) => foldText(name).includes(wanted);
}
