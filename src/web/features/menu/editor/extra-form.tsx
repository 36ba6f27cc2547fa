import { useId } from 'react';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import type { OptionGroup } from '#domain/orders/option-groups.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ExtraDetails, GroupRule } from './choice-fields.tsx';
import { DeclarationPicker } from './declaration-picker.tsx';
import { menuText } from './menu-text.ts';
import { PriceField } from './price-field.tsx';
import type { ExtraForm as ExtraFormState, ExtrasOwner } from './use-extra-form.ts';
import { VatSelect } from './vat-select.tsx';

interface ExtraFormProps {
  extra: ExtraFormState;
  /** The groups there are. */
  groups: readonly OptionGroup[];
  categories: ExtrasOwner['categories'];
  autoFocus: boolean;
}

/** Adds an extra or changes one, with what holds for its group. */
export function ExtraForm({ extra, groups, categories, autoFocus }: ExtraFormProps) {
  const { form, element, nameField, draft, problems, change, edited, leave } = extra;
  const groupsId = useId();
  const holdsId = useId();
  // An extra that is added takes nothing of its group back; editing one does.
  const joined = edited ? undefined : groups.find(({ name }) => name === draft.groupName.trim());
  const requiredBy = joined?.options.find(({ isRequired }) => isRequired);
  const multiSelectBy = joined?.options.find(({ isMultiSelect }) => isMultiSelect);
  return (
    <form
      {...form.props}
      ref={element}
      className="mt-4 grid scroll-mt-18 grid-cols-[minmax(0,1fr)] gap-3 rounded-card bg-sunk/60 p-4"
    >
      <h4 className="font-semibold">{edited ? menuText.editExtra : menuText.newExtra}</h4>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          ref={nameField}
          label={menuText.extraName}
          required
          error={problems.name}
          value={draft.name}
          autoFocus={autoFocus}
          maxLength={menuLimits.nameLength}
          autoComplete="off"
          onValueChange={(name) => change({ name })}
        />
        <PriceField value={draft.price} error={problems.price} onChange={(price) => change({ price })} />
      </div>
      {draft.dishId === null && (
        <>
          <VatSelect
            value={draft.vat}
            defaultLabel={menuText.vatOfDish}
            onChange={(vat) => change({ vat })}
          />
          <DeclarationPicker allergens={draft.allergens} additives={draft.additives} onChange={change} />
        </>
      )}
      <ExtraDetails draft={draft} problem={problems.most} categories={categories} onChange={change} />
      <TextField
        label={menuText.group}
        hint={menuText.groupHint}
        value={draft.groupName}
        maxLength={menuLimits.groupLength}
        autoComplete="off"
        placeholder={menuText.otherGroup}
        list={groupsId}
        onValueChange={(groupName) => change({ groupName })}
      />
      <datalist id={groupsId}>
        {groups.map(
          ({ name }) =>
            name && (
              <option key={name} value={name}>
                {name}
              </option>
            ),
        )}
      </datalist>
      <fieldset className="min-w-0 rounded-control border border-line px-3 pb-2">
        <legend className="px-1 font-semibold text-sm wrap-anywhere">
          {menuText.wholeGroup({ group: draft.groupName.trim() || menuText.otherGroup })}
        </legend>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label={menuText.required}
            checked={draft.isRequired}
            disabled={requiredBy !== undefined}
            aria-describedby={holdsId}
            onCheckedChange={(isRequired) => change({ isRequired })}
          />
          <Checkbox
            label={menuText.multiSelect}
            checked={draft.isMultiSelect}
            disabled={multiSelectBy !== undefined}
            aria-describedby={holdsId}
            onCheckedChange={(isMultiSelect) => change({ isMultiSelect })}
          />
        </div>
        <div id={holdsId} className="text-ink-soft text-sm wrap-anywhere">
          {requiredBy && <p>{menuText.heldBy({ choice: menuText.required, extra: requiredBy.name })}</p>}
          {multiSelectBy && (
            <p>{menuText.heldBy({ choice: menuText.multiSelect, extra: multiSelectBy.name })}</p>
          )}
          <p>{menuText.choiceHint}</p>
        </div>
        {draft.isMultiSelect && <GroupRule draft={draft} problem={problems.rule} onChange={change} />}
      </fieldset>
      <div className="flex justify-end gap-2">
        {edited && (
          <Button variant="ghost" onClick={leave}>
            {menuText.cancelExtra}
          </Button>
        )}
        <Button type="submit" variant="outline" busy={form.busy}>
          {edited ? menuText.saveExtra : menuText.add}
        </Button>
      </div>
    </form>
  );
}
