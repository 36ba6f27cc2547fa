import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedCategory, EditedItem } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { defaultVat, percentOf } from '#domain/money/vat-rates.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { api } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { CombinationField } from './combination-field.tsx';
import { DeclarationPicker } from './declaration-picker.tsx';
import { EntryDialog, type EntryEditing } from './entry-dialog.tsx';
import { ImageField } from './image-field.tsx';
import { draftOfItem, fieldsOfItem, itemProblems, priceOf } from './menu-drafts.ts';
import { menuText } from './menu-text.ts';
import { PriceField } from './price-field.tsx';
import { stationName } from './station-name.ts';
import { useEntry } from './use-entry.ts';
import type { ExtrasOwner } from './use-extra-form.ts';
import { useVatDay, VatSelect, vatLabel } from './vat-select.tsx';

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
  /** Called after a new dish is saved and the next one begins, for which the caller has another id. */
  onNext: (categoryId: string) => void;
}

/** What the messages of saved dishes are about: the newest is enough. */
const subject = 'saved item';

/** The dialogs 'New item' and 'Edit item'. */
export function ItemDialog({
  categories,
  startsAtExtras,
  item,
  itemId,
  categoryId,
  onCreated,
  onNext,
  restaurantId,
  run,
  isNew,
  onClose,
}: ItemDialogProps) {
  const [isUploading, setUploading] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const extras: ExtrasOwner = {
    restaurantId,
    run,
    owner: { ownerKind: 'item', ownerId: itemId },
    options: item?.options ?? [],
    categories,
  };
  const { entry, draft, change, problems, goOn } = useEntry({
    start: () => draftOfItem(item, categoryId),
    extras,
    problemsOf: itemProblems,
    save(typed) {
      const fields = { restaurantId, id: itemId, ...fieldsOfItem(typed) };
      const command = isNew ? api.menu.editor.createItem(fields) : api.menu.editor.updateItem(fields);
      return run(command, menuText.itemFailed);
    },
    onSaved(saved, goesOn) {
      const name = saved.name.trim();
      if (!isNew) {
        toast({ subject, title: menuText.itemUpdated({ name }) });
        onClose();
      } else if (goesOn) {
        toast({ subject, title: menuText.itemCreatedBeforeNext({ name }) });
        // At once: the price field still has the focus and its old value, which it would write when it is left.
        flushSync(() => {
          goOn({
            ...draftOfItem(null, saved.categoryId),
            ...{ station: saved.station, vat: saved.vat, split: saved.split },
          });
          onNext(saved.categoryId);
        });
        nameField.current?.focus();
      } else {
        toast({ subject, title: menuText.itemCreated });
        onCreated(saved.categoryId);
      }
    },
  });
  const today = useVatDay();
  const category = categories.find(({ id }) => id === draft.categoryId);
  const stations = useStations();
  const nameOf = (id: string | undefined) => {
    const station = stations.find((each) => each.id === id);
    return station ? stationName(station) : '';
  };

  return (
    <EntryDialog
      title={isNew ? menuText.newItem : menuText.editItem}
      entry={entry}
      extras={extras}
      isNew={isNew}
      onClose={onClose}
      isUploading={isUploading}
      startsAtExtras={startsAtExtras}
      goOnLabel={isNew ? menuText.saveAndNext : undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          ref={nameField}
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
        <PriceField
          value={draft.price}
          required
          error={problems.price}
          onChange={(price) => change({ price })}
        />
      </div>
      <Switch
        label={menuText.active}
        checked={draft.available}
        onCheckedChange={(available) => change({ available })}
      />
      <ImageField
        key={itemId}
        restaurantId={restaurantId}
        imageUrl={draft.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        onBusyChange={setUploading}
      />
      <Field label={menuText.description} error={problems.description}>
        <Textarea
          value={draft.description}
          maxLength={menuLimits.descriptionLength}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
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
        <Field label={menuText.station}>
          <Select
            value={draft.station ?? ''}
            options={[
              { value: '', label: menuText.stationOfCategory({ name: nameOf(category?.station) }) },
              ...stations.map((station) => ({ value: station.id, label: stationName(station) })),
            ]}
            onValueChange={(station) => change({ station: station || null })}
          />
        </Field>
        <VatSelect
          value={draft.vat}
          defaultLabel={
            category?.vat
              ? menuText.vatOfCategory({ choice: vatLabel(category.vat, today) })
              : menuText.vatDefault({ percent: percentOf(defaultVat, today) })
          }
          others={[{ value: 'combination', label: menuText.combinationChoice }]}
          onChange={(vat) => change({ vat })}
        />
      </div>
      {draft.vat === 'combination' && (
        <CombinationField
          value={draft.split}
          price={priceOf(draft.price)}
          error={problems.split}
          onChange={(split) => change({ split })}
        />
      )}
      <TextField
        label={menuText.tags}
        hint={menuText.tagsHint}
        error={problems.tags}
        value={draft.tags}
        autoComplete="off"
        onValueChange={(tags) => change({ tags })}
      />
      <DeclarationPicker allergens={draft.allergens} additives={draft.additives} onChange={change} />
    </EntryDialog>
  );
}
