import { type SubmitEvent, useId, useState } from 'react';
import type { EditedCategory, EditedItem } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeclarationPicker } from './declaration-picker.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { ImageField } from './image-field.tsx';
import { draftOfItem, fieldsOfItem, type ItemDraft, itemProblems } from './item-draft.ts';
import { menuText } from './menu-text.ts';
import { PriceInputs } from './price-inputs.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';
import { VatSelect } from './vat-select.tsx';

interface ItemDialogProps {
  restaurantId: string;
  categories: readonly EditedCategory[];
  isNew: boolean;
  /** It has just been saved for the first time; what is left to add is further down. */
  startsAtExtras: boolean;
  /** Null: a new one, or one that somebody has just deleted. */
  item: EditedItem | null;
  /** Under which the new one is saved, however often it is sent. */
  itemId: string;
  /** Of a new one. */
  categoryId: string;
  /** As of `useEditedMenu`. */
  run: (command: Promise<{ menuVersion: number }>, failed: string) => Promise<boolean>;
  /** A new one is there: the dialog is to be opened again with it. */
  onCreated: (categoryId: string) => void;
  onClose: () => void;
}

/** 'New item' and 'Edit item'. */
export function ItemDialog({
  restaurantId,
  categories,
  isNew,
  startsAtExtras,
  item,
  itemId,
  categoryId,
  run,
  onCreated,
  onClose,
}: ItemDialogProps) {
  const formId = useId();
  const [start] = useState(() => draftOfItem(item, categoryId));
  const [draft, setDraft] = useState(start);
  const [showProblems, setShowProblems] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [isExtraDirty, setExtraDirty] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isDirty =
    !isSaved && (isExtraDirty || isUploading || JSON.stringify(draft) !== JSON.stringify(start));
  const guard = useUnsavedGuard(isDirty, onClose);
  const problems = showProblems ? itemProblems(draft) : {};
  const change = (changes: Partial<ItemDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const category = categories.find(({ id }) => id === draft.categoryId);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setShowProblems(true);
    if (busy || isUploading) return;
    if (Object.keys(itemProblems(draft)).length > 0) return;
    setBusy(true);
    const fields = { restaurantId, id: itemId, ...fieldsOfItem(draft) };
    const command = isNew ? api.menu.editor.createItem(fields) : api.menu.editor.updateItem(fields);
    const isDone = await run(command, menuText.itemFailed);
    setBusy(false);
    if (!isDone) return;
    setSaved(true);
    toast({ title: isNew ? menuText.itemCreated : menuText.itemUpdated(fields.name) });
    if (isNew) onCreated(fields.categoryId);
    else onClose();
  }

  return (
    <>
      <Dialog
        open
        onClose={guard.close}
        size="lg"
        title={isNew ? menuText.newItem : menuText.editItem}
        closeLabel={menuText.close}
        footer={
          <>
            <Button variant="outline" onClick={guard.close}>
              {menuText.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy} disabled={isUploading}>
              {menuText.save}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
          <Field
            label={menuText.name}
            required
            error={problems.name}
            note={`${draft.name.length}/${menuLimits.nameLength}`}
          >
            <Input
              autoFocus={isNew}
              value={draft.name}
              maxLength={menuLimits.nameLength}
              autoComplete="off"
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Field>
          <Switch
            label={menuText.active}
            checked={draft.available}
            onCheckedChange={(available) => change({ available })}
          />
          <ImageField
            restaurantId={restaurantId}
            imageUrl={draft.imageUrl}
            onChange={(imageUrl) => change({ imageUrl })}
            onBusyChange={setUploading}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={menuText.category} required error={problems.categoryId}>
              <Select
                value={category ? draft.categoryId : ''}
                onChange={(event) => change({ categoryId: event.currentTarget.value })}
              >
                {!category && <option value="">{menuText.chooseCategory}</option>}
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <PriceInputs
              label={menuText.price}
              euro={draft.euro}
              cent={draft.cent}
              euroDigits={3}
              required
              error={problems.price}
              onChange={change}
            />
          </div>
          <Field label={menuText.description} error={problems.description}>
            <Textarea
              value={draft.description}
              maxLength={menuLimits.descriptionLength}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <VatSelect
              value={draft.vatRate}
              defaultLabel={
                category?.vatRate ? menuText.vatOfCategory(category.vatRate) : menuText.vatDefault
              }
              onChange={(vatRate) => change({ vatRate })}
            />
            <Field label={menuText.tags} hint={menuText.tagsHint} error={problems.tags}>
              <Input
                value={draft.tags}
                autoComplete="off"
                onChange={(event) => change({ tags: event.currentTarget.value })}
              />
            </Field>
          </div>
          <DeclarationPicker allergens={draft.allergens} additives={draft.additives} onChange={change} />
        </form>
        <div className="mt-6">
          {isNew ? (
            <p className="border-line border-t pt-5 text-ink-soft">{menuText.extrasAfterSaving}</p>
          ) : (
            <ExtrasSection
              restaurantId={restaurantId}
              owner={{ ownerKind: 'item', ownerId: itemId }}
              options={item?.options ?? []}
              autoFocus={startsAtExtras}
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
