import { MoreVertical, Pencil, Trash2 } from 'lucide-react';
import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { menuText } from './menu-text.ts';
import { SortableList } from './sortable-list.tsx';

interface CategoryListProps {
  categories: readonly EditedCategory[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  onArrange: (ids: string[]) => void;
  onAvailable: (category: EditedCategory, available: boolean) => void;
  onEdit: (category: EditedCategory) => void;
  onRemove: (category: EditedCategory) => void;
}

export function CategoryList({ categories, selectedId, ...commands }: CategoryListProps) {
  return (
    <SortableList
      label={menuText.categories}
      entries={categories}
      onArrange={commands.onArrange}
      isSelected={({ id }) => id === selectedId}
      renderRow={(category) => (
        <>
          <button
            type="button"
            aria-pressed={category.id === selectedId}
            onClick={() => commands.onSelect(category.id)}
            className="min-h-14 min-w-0 flex-1 rounded-control py-1.5 text-left"
          >
            <span className="block font-semibold leading-snug wrap-break-word">{category.name}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
              {menuText.itemCount(category.items.length)}
              {!category.available && <Badge>{menuText.hidden}</Badge>}
            </span>
          </button>
          <Switch
            label={menuText.showCategory(category.name)}
            hideLabel
            checked={category.available}
            onCheckedChange={(available) => commands.onAvailable(category, available)}
            className="gap-0!"
          />
          <DropdownMenu
            trigger={
              <Button variant="ghost" size="icon" aria-label={menuText.more(category.name)}>
                <MoreVertical aria-hidden />
              </Button>
            }
          >
            <DropdownMenuItem icon={Pencil} onSelect={() => commands.onEdit(category)}>
              {menuText.edit}
            </DropdownMenuItem>
            <DropdownMenuItem icon={Trash2} destructive onSelect={() => commands.onRemove(category)}>
              {menuText.remove}
            </DropdownMenuItem>
          </DropdownMenu>
        </>
      )}
    />
  );
}
