import { Circle, CopyPlus, type LucideIcon, Plus, RectangleHorizontal, Square } from 'lucide-react';
import { type TableShape, tableShapes } from '#domain/tables/table-status.ts';
import { seatsOf } from '#web/features/tables/seats-of.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { tableMapText } from './table-map-text.ts';

const icons: Record<TableShape, LucideIcon> = {
  rectangle: Square,
  wide_rectangle: RectangleHorizontal,
  circle: Circle,
};

interface AddTableMenuProps {
  onCreate: (shape: TableShape) => Promise<boolean>;
  /** Asks how many. */
  onSeveral: () => void;
}

/** Adds a table of the shape that is chosen, or several. */
export function AddTableMenu({ onCreate, onSeveral }: AddTableMenuProps) {
  const { busy, run: create } = useBusy(onCreate);

  return (
    <DropdownMenu
      trigger={
        <Button busy={busy} aria-label={tableMapText.addLabel}>
          <Plus aria-hidden />
          {tableMapText.add}
        </Button>
      }
    >
      {tableShapes.map((shape) => (
        <DropdownMenuItem key={shape} icon={icons[shape]} disabled={busy} onSelect={() => create(shape)}>
          <span className="flex-1">{tableMapText.shapes[shape]}</span>
          <span className="num ps-4 text-ink-soft text-sm">
            {tableMapText.persons({ count: seatsOf[shape] })}
          </span>
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={CopyPlus} disabled={busy} onSelect={onSeveral}>
        {tableMapText.several}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
