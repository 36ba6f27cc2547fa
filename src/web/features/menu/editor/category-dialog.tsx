import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { defaultVat, percentOf, type VatChoice } from '#domain/money/vat-rates.ts';
import { firstOf, type Station } from '#domain/stations/stations.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { api } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { EntryDialog, type EntryEditing } from './entry-dialog.tsx';
import { menuText } from './menu-text.ts';
import { stationName } from './station-name.ts';
import { useEntry } from './use-entry.ts';
import type { ExtrasOwner } from './use-extra-form.ts';
import { useVatDay, VatSelect } from './vat-select.tsx';

interface CategoryDialogProps extends EntryEditing {
  categories: readonly EditedCategory[];
  /** Null for a new category, and after somebody else has deleted this one. */
  category: EditedCategory | null;
  /** The id of a new category. Every retry sends the same one. */
  categoryId: string;
  /** Called after a new category is saved: the caller opens the dialog again with it. */
  onCreated: () => void;
}

type CategoryDraft = Pick<
  EditedCategory,
  'name' | 'description' | 'available' | 'station' | 'course' | 'vat'
>;

function draftOf(category: EditedCategory | null, stations: readonly Station[]): CategoryDraft {
  if (!category) {
    const station = firstOf(stations);
    return { name: '', description: '', available: true, station, course: null, vat: usualVat(station) };
  }
  const { name, description, available, station, course, vat } = category;
  return { name, description, available, station, course, vat };
}

/** What is made at the bar is drink as a rule, until somebody chooses otherwise. */
function usualVat(station: string): VatChoice {
  return station === 'bar' ? 'drink' : 'food';
}

function vatOfStation({ station: before, vat }: CategoryDraft, station: string): CategoryDraft['vat'] {
  return vat === usualVat(before) ? usualVat(station) : vat;
}

/** The dialogs 'New category' and 'Edit category'. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { categories, category, categoryId, onCreated, restaurantId, isNew, run, onClose } = props;
  const today = useVatDay();
  const stations = useStations();
  const { courses, service } = useCourses();
  const extras: ExtrasOwner = {
    restaurantId,
    run,
    owner: { ownerKind: 'category', ownerId: categoryId },
    options: category?.options ?? [],
    categories,
  };
  const { entry, draft, change, problems } = useEntry({
    start: () => draftOf(category, stations),
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
      toast({ title: isNew ? menuText.categoryCreated({ name }) : menuText.categoryUpdated({ name }) });
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
            options={stations.map((station) => ({ value: station.id, label: stationName(station) }))}
            onValueChange={(station) =>
              change({ station, ...(isNew && { vat: vatOfStation(draft, station) }) })
            }
          />
        </Field>
        {service !== 'off' && (
          <Field label={menuText.course}>
            <Select
              value={draft.course ?? ''}
              options={[
                { value: '', label: menuText.noCourse },
                ...courses.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onValueChange={(course) => change({ course: course === '' ? null : course })}
            />
          </Field>
        )}
        <VatSelect
          value={draft.vat}
          defaultLabel={menuText.vatDefault({ percent: percentOf(defaultVat, today) })}
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
