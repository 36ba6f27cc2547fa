import { type SubmitEvent, useId, useState } from 'react';
import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { menuLimits, stations } from '#domain/menu/menu-limits.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { ExtrasSection } from './extras-section.tsx';
import { menuText } from './menu-text.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';
import { VatSelect } from './vat-select.tsx';

interface CategoryDialogProps {
  restaurantId: string;
  isNew: boolean;
  /** Null: a new one, or one that somebody has just deleted. */
  category: EditedCategory | null;
  /** Under which the new one is saved, however often it is sent. */
  categoryId: string;
  /** As of `useEditedMenu`. */
  run: (command: Promise<{ menuVersion: number }>, failed: string) => Promise<boolean>;
  /** A new one is there: the dialog is to be opened again with it. */
  onCreated: () => void;
  onClose: () => void;
}

type CategoryDraft = Pick<EditedCategory, 'name' | 'description' | 'available' | 'station' | 'vatRate'>;

function draftOf(category: EditedCategory | null): CategoryDraft {
  if (!category) return { name: '', description: '', available: true, station: 'kitchen', vatRate: null };
  const { name, description, available, station, vatRate } = category;
  return { name, description, available, station, vatRate };
}

/** 'New category' and 'Edit category'. */
export function CategoryDialog({
  restaurantId,
  isNew,
  category,
  categoryId,
  run,
  onCreated,
  onClose,
}: CategoryDialogProps) {
  const formId = useId();
  const [start] = useState(() => draftOf(category));
  const [draft, setDraft] = useState(start);
  const [showProblems, setShowProblems] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isExtraDirty, setExtraDirty] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && (isExtraDirty || JSON.stringify(draft) !== JSON.stringify(start));
  const guard = useUnsavedGuard(isDirty, onClose);
  const change = (changes: Partial<CategoryDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const isNameMissing = draft.name.trim() === '';

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setShowProblems(true);
    if (busy || isNameMissing) return;
    setBusy(true);
    const fields = { restaurantId, id: categoryId, ...draft, name: draft.name.trim() };
    const command = isNew ? api.menu.editor.createCategory(fields) : api.menu.editor.updateCategory(fields);
    const isDone = await run(command, menuText.categoryFailed);
    setBusy(false);
    if (!isDone) return;
    setSaved(true);
    toast({
      title: isNew ? menuText.categoryCreated(fields.name) : menuText.categoryUpdated(fields.name),
    });
    if (isNew) onCreated();
    else onClose();
  }

  return (
    <>
      <Dialog
        open
        onClose={guard.close}
        size="lg"
        title={isNew ? menuText.newCategory : menuText.editCategory}
        closeLabel={menuText.close}
        footer={
          <>
            <Button variant="outline" onClick={guard.close}>
              {menuText.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {menuText.save}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
          <Field
            label={menuText.categoryName}
            required
            error={showProblems && isNameMissing && menuText.categoryNameMissing}
          >
            <Input
              autoFocus={isNew}
              value={draft.name}
              maxLength={menuLimits.nameLength}
              autoComplete="off"
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Field>
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
                onChange={(event) => {
                  const typed = event.currentTarget.value;
                  change({ station: stations.find((station) => station === typed) ?? 'kitchen' });
                }}
              >
                {stations.map((station) => (
                  <option key={station} value={station}>
                    {menuText.stations[station]}
                  </option>
                ))}
              </Select>
            </Field>
            <VatSelect
              value={draft.vatRate}
              defaultLabel={menuText.vatDefault}
              onChange={(vatRate) => change({ vatRate })}
            />
          </div>
          <Switch
            label={menuText.categoryVisible}
            checked={draft.available}
            onCheckedChange={(available) => change({ available })}
          />
        </form>
        <div className="mt-6">
          {isNew ? (
            <p className="border-line border-t pt-5 text-ink-soft">{menuText.extrasAfterSaving}</p>
          ) : (
            <ExtrasSection
              restaurantId={restaurantId}
              owner={{ ownerKind: 'category', ownerId: categoryId }}
              options={category?.options ?? []}
              run={run}
              onDirtyChange={setExtraDirty}
            />
          )}
        </div>
      </Dialog>
      {guard.question}
    </>
  );
}
