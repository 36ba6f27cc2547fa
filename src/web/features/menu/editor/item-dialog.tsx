import { useState } from 'react';
import type { EditedCategory, EditedItem } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { api } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeclarationPicker } from './declaration-picker.tsx';
import { EntryDialog, type EntryEditing } from './entry-dialog.tsx';
import { ImageField } from './image-field.tsx';
import { draftOfItem, fieldsOfItem, itemProblems } from './menu-drafts.ts';
import { menuText } from './menu-text.ts';
import { PriceInputs } from './price-inputs.tsx';
import { useEntry } from './use-entry.ts';
import { VatSelect } from './vat-select.tsx';

interface ItemDialogProps extends EntryEditing {
  categories: readonly EditedCategory[];
  /** The dish has just been saved for the first time: the focus starts in its extras, which come next. */
  startsAtExtras: boolean;
  /** Null for a new dish, and after somebody else has deleted this one. */
  item: EditedItem | null;
  /** The id of a new dish. Every retry sends the same one. */
  itemId: string;
  /** The category of a new dish. */
  categoryId: string;
  /** Called after a new dish is saved: the caller opens the dialog again with it. */
  onCreated: (categoryId: string) => void;
}

/** The dialogs 'New item' and 'Edit item'. */
export function ItemDialog({
  categories,
  startsAtExtras,
  item,
  itemId,
  categoryId,
  onCreated,
  ...editing
}: ItemDialogProps) {
  const { restaurantId, isNew, run, onClose } = editing;
  const [isUploading, setUploading] = useState(false);
  const { entry, draft, change, problems } = useEntry({
    start: () => draftOfItem(item, categoryId),
    problemsOf: itemProblems,
    save(typed) {
      const fields = { restaurantId, id: itemId, ...fieldsOfItem(typed) };
      const command = isNew ? api.menu.editor.createItem(fields) : api.menu.editor.updateItem(fields);
      return run(command, menuText.itemFailed);
    },
    onSaved(saved) {
      toast({ title: isNew ? menuText.itemCreated : menuText.itemUpdated(saved.name.trim()) });
      if (isNew) onCreated(saved.categoryId);
      else onClose();
    },
  });
  const category = categories.find(({ id }) => id === draft.categoryId);

  return (
    <EntryDialog
      title={isNew ? menuText.newItem : menuText.editItem}
      entry={entry}
      {...editing}
      isUploading={isUploading}
      owner={{ ownerKind: 'item', ownerId: itemId }}
      options={item?.options ?? []}
      autoFocus={startsAtExtras}
    >
      <TextField
        label={menuText.name}
        required
        error={problems.name}
        note={`${draft.name.length}/${menuLimits.nameLength}`}
        autoFocus={isNew}
        value={draft.name}
        maxLength={menuLimits.nameLength}
        autoComplete="off"
        onValueChange={(name) => change({ name })}
      />
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
            options={[
              ...(category ? [] : [{ value: '', label: menuText.chooseCategory }]),
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={(chosen) => change({ categoryId: chosen })}
          />
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
          defaultLabel={category?.vatRate ? menuText.vatOfCategory(category.vatRate) : menuText.vatDefault}
          onChange={(vatRate) => change({ vatRate })}
        />
        <TextField
          label={menuText.tags}
          hint={menuText.tagsHint}
          error={problems.tags}
          value={draft.tags}
          autoComplete="off"
          onValueChange={(tags) => change({ tags })}
        />
      </div>
      <DeclarationPicker allergens={draft.allergens} additives={draft.additives} onChange={change} />
    </EntryDialog>
  );
}
