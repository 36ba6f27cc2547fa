import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { frameText } from './frame-text.ts';
import { useManagement, useStaffState } from './management-context.ts';
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx';
import { newRestaurantText as text } from './new-restaurant-text.ts';
import { selectRestaurant } from './selected-restaurant.ts';
import { hasUnsavedChanges } from './unsaved-changes.tsx';

/** On phones the name goes on in a second line: there is no room for it in one. */
const nameClasses = 'line-clamp-2 wrap-break-word sm:line-clamp-1';

/** A menu of the account's restaurants, in admin mode with an entry for a new one. */
export function RestaurantSwitcher() {
  const { me, mode, restaurantId } = useManagement();
  const liveName = useStaffState(({ restaurant }) => restaurant.data?.name);
  const [isCreating, setCreating] = useState(false);
  /** The action to run if the person agrees to lose the page's unsaved changes. */
  const leaving = useQuestion<() => void>();
  const name = liveName ?? me.restaurants.find(({ id }) => id === restaurantId)?.name;
  const canCreate = mode === 'admin';
  if (me.restaurants.length === 1 && !canCreate) {
    return <p className={cn('font-semibold leading-tight', nameClasses)}>{name}</p>;
  }

  /** Asks first if switching to another restaurant would lose unsaved changes. */
  function leave(go: () => void) {
    if (hasUnsavedChanges()) leaving.ask(go);
    else go();
  }

  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <button
            type="button"
            title={frameText.switchRestaurant}
            className="relative flex max-w-full items-center gap-1.5 rounded-md text-start font-semibold leading-tight after:absolute after:-inset-x-2 after:-top-2 after:-bottom-4 hover:text-basil"
          >
            <span className={nameClasses}>{name}</span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span className="sr-only">, {frameText.switchRestaurant}</span>
          </button>
        }
      >
        {me.restaurants.map(({ id, name: label }) => (
          <DropdownMenuItem
            key={id}
            onSelect={() => id !== restaurantId && leave(() => selectRestaurant(id))}
          >
            <span className="min-w-0 flex-1 truncate">{id === restaurantId ? name : label}</span>
            {id === restaurantId && <Check aria-label={frameText.selected} className="size-4.5" />}
          </DropdownMenuItem>
        ))}
        {canCreate && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={Plus} onSelect={() => leave(() => setCreating(true))}>
              {text.open}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenu>
      <NewRestaurantDialog open={isCreating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        open={leaving.isOpen}
        onClose={leaving.close}
        onConfirm={() => {
          leaving.close();
          leaving.about?.();
        }}
        title={text.unsavedTitle}
        description={text.unsavedText}
        confirmLabel={text.unsavedLeave}
        cancelLabel={text.unsavedStay}
        destructive
      />
    </>
  );
}
