import { Copy, MoreVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditedCategory, EditedItem } from '#contract/menu/menu-editor.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { leftText } from '../availability-row.tsx';
import { availabilityText } from '../availability-text.ts';
import { ItemPicture } from './item-picture.tsx';
import { menuText } from './menu-text.ts';
import type { FoundItem } from './menu-view.ts';
import { rowClasses, SortableList } from './sortable-list.tsx';

interface ListCommands<Entry> {
  onArrange: (ids: string[]) => void;
  onAvailable: (entry: Entry, available: boolean) => void;
  onEdit: (entry: Entry) => void;
  onCopy?: ((entry: Entry) => void) | undefined;
  onRemove: (entry: Entry) => void;
}

interface CategoryListProps extends ListCommands<EditedCategory> {
  categories: readonly EditedCategory[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

export function CategoryList({ categories, selectedId, onSelect, ...commands }: CategoryListProps) {
  return (
    <EntryList
      {...commands}
      label={menuText.categories}
      entries={categories}
      isSelected={({ id }) => id === selectedId}
      switchLabel={menuText.showCategory}
      renderName={({ id, name, items, available }) => (
        <button
          type="button"
          aria-pressed={id === selectedId}
          onClick={() => onSelect(id)}
          className="min-h-14 min-w-0 flex-1 rounded-control py-1.5 text-start"
        >
          <span className="block font-semibold leading-snug wrap-anywhere">{name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            {menuText.itemCount({ count: items.length })}
            {!available && <Badge>{menuText.hidden}</Badge>}
          </span>
        </button>
      )}
    />
  );
}

interface ItemListProps extends ListCommands<EditedItem> {
  /** The accessible name of the list. */
  label: string;
  items: readonly EditedItem[];
}

export function ItemList({ label, items, ...commands }: ItemListProps) {
  return (
    <EntryList
      {...commands}
      label={label}
      entries={items}
      switchLabel={menuText.availableLabel}
      renderName={(item) => <ItemButton item={item} onEdit={commands.onEdit} />}
    />
  );
}

interface FoundItemsProps extends Omit<ListCommands<EditedItem>, 'onArrange'> {
  found: readonly FoundItem[];
}

/** The dishes that a search has found, of all categories. */
export function FoundItems({ found, ...commands }: FoundItemsProps) {
  return (
    <ul aria-label={menuText.found({ count: found.length })} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {found.map(({ item, categoryName }) => (
        <li key={item.id} className={cn(rowClasses, 'ps-2')}>
          <ItemButton item={item} categoryName={categoryName} onEdit={commands.onEdit} />
          <EntryCommands {...commands} entry={item} switchLabel={menuText.availableLabel} />
        </li>
      ))}
    </ul>
  );
}

interface ItemButtonProps {
  item: EditedItem;
  /** Shown where dishes of several categories are listed. */
  categoryName?: string;
  onEdit: (item: EditedItem) => void;
}

/** The beginning of a dish's row: picture, name and price. */
function ItemButton({ item, categoryName, onEdit }: ItemButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onEdit(item)}
      className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-control py-1.5 text-start"
    >
      <ItemPicture imageUrl={item.imageUrl} sizes="52px" className="size-13 max-[25rem]:hidden" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug wrap-anywhere">
          <span className="sr-only">{menuText.edit}: </span>
          {item.name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <span className="num" translate="no">
            {formatMoney(item.price)}
          </span>
          {categoryName && <span className="min-w-0 wrap-anywhere">· {categoryName}</span>}
          {item.options.length > 0 && <span>· {menuText.extrasCount({ count: item.options.length })}</span>}
          {!item.available && <Badge tone="paprika">{menuText.soldOut}</Badge>}
          {item.isBackTomorrow && <Badge tone="paprika">{availabilityText.untilTomorrow}</Badge>}
          {item.left !== undefined && (
            <Badge tone={item.left === 0 ? 'paprika' : 'neutral'}>{leftText(item.left)}</Badge>
          )}
        </span>
      </span>
    </button>
  );
}

interface EntryListProps<Entry> extends ListCommands<Entry> {
  label: string;
  entries: readonly Entry[];
  isSelected?: (entry: Entry) => boolean;
  switchLabel: (entry: { name: string }) => string;
  /** Renders the beginning of a row: a button with the entry's name. */
  renderName: (entry: Entry) => ReactNode;
}

/** A sortable list with a switch and a menu in each row. */
function EntryList<Entry extends EditedCategory | EditedItem>({
  switchLabel,
  renderName,
  onAvailable,
  onEdit,
  onCopy,
  onRemove,
  ...list
}: EntryListProps<Entry>) {
  return (
    <SortableList
      {...list}
      renderRow={(entry) => (
        <>
          {renderName(entry)}
          <EntryCommands {...{ entry, switchLabel, onAvailable, onEdit, onCopy, onRemove }} />
        </>
      )}
    />
  );
}

interface EntryCommandsProps<Entry> extends Omit<ListCommands<Entry>, 'onArrange'> {
  entry: Entry;
  switchLabel: (entry: { name: string }) => string;
}

/** The end of a row: a switch and a menu. */
function EntryCommands<Entry extends EditedCategory | EditedItem>(props: EntryCommandsProps<Entry>) {
  const { entry, switchLabel, onAvailable, onEdit, onCopy, onRemove } = props;
  return (
    <>
      <Switch
        label={switchLabel({ name: entry.name })}
        hideLabel
        checked={entry.available}
        onCheckedChange={(available) => onAvailable(entry, available)}
        className="gap-0!"
      />
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={menuText.more({ name: entry.name })}>
            <MoreVertical aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem icon={Pencil} onSelect={() => onEdit(entry)}>
          {menuText.edit}
        </DropdownMenuItem>
        {onCopy && (
          <DropdownMenuItem icon={Copy} onSelect={() => onCopy(entry)}>
            {menuText.copy}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={Trash2} destructive onSelect={() => onRemove(entry)}>
          {menuText.remove}
        </DropdownMenuItem>
      </DropdownMenu>
    </>
  );
}
