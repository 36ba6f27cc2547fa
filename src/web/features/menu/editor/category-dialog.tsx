import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { menuLimits, type Station, stations } from '#domain/menu/menu-limits.ts';
import { defaultVat, percentOf } from '#domain/money/vat-rates.ts';
import { api } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { EntryDialog, type EntryEditing } from './entry-dialog.tsx';
import { menuText } from './menu-text.ts';
import { useEntry } from './use-entry.ts';
import type { ExtrasOwner } from './use-extra-form.ts';
import { useVatDay, VatSelect } from './vat-select.tsx';

interface CategoryDialogProps extends EntryEditing {
  /** Null for a new category, and after somebody else has deleted this one. */
  category: EditedCategory | null;
  /** The id of a new category. Every retry sends the same one. */
  categoryId: string;
  /** Called after a new category is saved: the caller opens the dialog again with it. */
  onCreated: () => void;
}

type CategoryDraft = Pick<EditedCategory, 'name' | 'description' | 'available' | 'station' | 'vat'>;

function draftOf(category: EditedCategory | null): CategoryDraft {
  if (!category) return { name: '', description: '', available: true, station: 'kitchen', vat: 'food' };
  const { name, description, available, station, vat } = category;
  return { name, description, available, station, vat };
}

const usualVat = { kitchen: 'food', bar: 'drink' } as const;

/** What is made at the bar is drink as a rule, until somebody chooses otherwise. */
function vatOfStation({ station: before, vat }: CategoryDraft, station: Station): CategoryDraft['vat'] {
  return vat === usualVat[before] ? usualVat[station] : vat;
}

/** The dialogs 'New category' and 'Edit category'. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { category, categoryId, onCreated, restaurantId, isNew, run, onClose } = props;
  const today = useVatDay();
  const extras: ExtrasOwner = {
    restaurantId,
    run,
    owner: { ownerKind: 'category', ownerId: categoryId },
    options: category?.options ?? [],
  };
  const { entry, draft, change, problems } = useEntry({
    start: () => draftOf(category),
    extras,
    problemsOf: ({ name }): { name?: string } =>
      name.trim() === '' ? { name: menuText.categoryNameMissing } : {},
    save(typed) {
      const fields = { restaurantId, id: categoryId, ...typed, name: typed.name.trim() };
      const command = isNew ? api.menu.editor.createCategory(fields) : api.menu.editor.updateCategory(fields);
      return run(command, menuText.categoryFailed);
    },
    onSaved(saved) {
      const name = saved.name.trim();
      toast({ title: isNew ? menuText.categoryCreated(name) : menuText.categoryUpdated(name) });
      if (isNew) onCreated();
      else onClose();
    },
  });

  return (
    <EntryDialog
      title={isNew ? menuText.newCategory : menuText.editCategory}
      entry={entry}
      extras={extras}
      isNew={isNew}
      onClose={onClose}
    >
      <TextField
        label={menuText.categoryName}
        required
        error={problems.name}
        autoFocus={isNew}
        value={draft.name}
        maxLength={menuLimits.nameLength}
        autoComplete="off"
        onValueChange={(name) => change({ name })}
      />
      <Field label={menuText.categoryDescription}>
        <Textarea
          value={draft.description}
          rows={2}
          maxLength={menuLimits.descriptionLength}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={menuText.station}>
          <Select
            value={draft.station}
            options={stations.map((value) => ({ value, label: menuText.stations[value] }))}
            onValueChange={(station) =>
              change({ station, ...(isNew && { vat: vatOfStation(draft, station) }) })
            }
          />
        </Field>
        <VatSelect
          value={draft.vat}
          defaultLabel={menuText.vatDefault(percentOf(defaultVat, today))}
          onChange={(vat) => change({ vat })}
        />
      </div>
      <Switch
        label={menuText.categoryVisible}
        checked={draft.available}
        onCheckedChange={(available) => change({ available })}
      />
    </EntryDialog>
  );
}
