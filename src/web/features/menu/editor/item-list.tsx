import { Copy, MoreVertical, Pencil, Trash2 } from 'lucide-react';
import type { EditedItem } from '#contract/menu/menu-editor.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ItemPicture } from './item-picture.tsx';
import { menuText } from './menu-text.ts';
import { SortableList } from './sortable-list.tsx';

interface ItemListProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly EditedItem[];
  onArrange: (ids: string[]) => void;
  onAvailable: (item: EditedItem, available: boolean) => void;
  onEdit: (item: EditedItem) => void;
  onCopy: (item: EditedItem) => void;
  onRemove: (item: EditedItem) => void;
}

export function ItemList({ label, items, ...commands }: ItemListProps) {
  return (
    <SortableList
      label={label}
      entries={items}
      onArrange={commands.onArrange}
      renderRow={(item) => (
        <>
          <button
            type="button"
            onClick={() => commands.onEdit(item)}
            className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-control py-1.5 text-left"
          >
            <ItemPicture imageUrl={item.imageUrl} sizes="52px" className="size-13" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-snug wrap-break-word">
                <span className="sr-only">{menuText.edit}: </span>
                {item.name}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
                <span className="num">{formatMoney(item.price)}</span>
                {item.options.length > 0 && <span>· {menuText.extrasCount(item.options.length)}</span>}
                {!item.available && <Badge tone="paprika">{menuText.soldOut}</Badge>}
              </span>
            </span>
          </button>
          <Switch
            label={menuText.availableLabel(item.name)}
            hideLabel
            checked={item.available}
            onCheckedChange={(available) => commands.onAvailable(item, available)}
            className="gap-0!"
          />
          <DropdownMenu
            trigger={
              <Button variant="ghost" size="icon" aria-label={menuText.more(item.name)}>
                <MoreVertical aria-hidden />
              </Button>
            }
          >
            <DropdownMenuItem icon={Pencil} onSelect={() => commands.onEdit(item)}>
              {menuText.edit}
            </DropdownMenuItem>
            <DropdownMenuItem icon={Copy} onSelect={() => commands.onCopy(item)}>
              {menuText.copy}
            </DropdownMenuItem>
            <DropdownMenuItem icon={Trash2} destructive onSelect={() => commands.onRemove(item)}>
              {menuText.remove}
            </DropdownMenuItem>
          </DropdownMenu>
        </>
      )}
    />
  );
}
