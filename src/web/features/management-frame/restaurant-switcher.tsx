import { Check, ChevronsUpDown } from 'lucide-react';
import { frameText } from '#web/lib/messages/frame.ts';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { useManagement } from './management-context.ts';
import { selectRestaurant } from './selected-restaurant.ts';

/** The restaurant's name; a menu of all when the account works for several. */
export function RestaurantSwitcher() {
  const { me, restaurantId, restaurant } = useManagement();
  const name = restaurant.data?.name ?? me.restaurants.find(({ id }) => id === restaurantId)?.name;
  if (me.restaurants.length === 1) return <p className="truncate font-semibold leading-tight">{name}</p>;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          title={frameText.switchRestaurant}
          className="relative flex max-w-full items-center gap-1.5 rounded-md text-left font-semibold leading-tight after:absolute after:-inset-x-2 after:-top-2 after:-bottom-4 hover:text-basil"
        >
          <span className="truncate">{name}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <span className="sr-only">, {frameText.switchRestaurant}</span>
        </button>
      }
    >
      {me.restaurants.map(({ id, name: label }) => (
        <DropdownMenuItem key={id} onSelect={() => selectRestaurant(id)}>
          <span className="min-w-0 flex-1 truncate">{label}</span>
          {id === restaurantId && <Check aria-label={frameText.selected} className="size-4.5" />}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
