import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EditedOption, OptionOwner } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { groupOptions } from '#domain/orders/pricing.ts';
import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeclarationPicker } from './declaration-picker.tsx';
import { draftOfOption, fieldsOfOption, type OptionDraft, optionProblems } from './menu-drafts.ts';
import { menuText } from './menu-text.ts';
import { PriceInputs } from './price-inputs.tsx';
import type { RunCommand } from './use-edited-menu.ts';

export interface ExtrasSectionProps {
  restaurantId: string;
  owner: OptionOwner;
  options: readonly EditedOption[];
  /** Whether the dialog's focus starts on the form for a new extra. */
  autoFocus?: boolean;
  run: RunCommand;
  /** Told whether the form holds an extra that is typed and not saved. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** The extras of a dish or a category: a list by group, and a form that adds or changes one. */
export function ExtrasSection({
  restaurantId,
  owner,
  options,
  autoFocus = false,
  run,
  onDirtyChange,
}: ExtrasSectionProps) {
  const [edited, setEdited] = useState<EditedOption | null>(null);
  const [draft, setDraft] = useState(() => draftOfOption(null));
  const [newOptionId, setNewOptionId] = useState(newId);
  const found = optionProblems(draft);
  const form = useForm({ check: () => found, send: save });
  const problems = form.wasTried ? found : {};

  function change(changes: Partial<OptionDraft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    onDirtyChange(JSON.stringify(next) !== JSON.stringify(draftOfOption(edited)));
  }

  /** Without an option, the form goes back to adding; the next extra is likely to be in the same group. */
  function edit(option: EditedOption | null, group: Partial<OptionDraft> = {}) {
    setEdited(option);
    setDraft({ ...draftOfOption(option), ...group });
    form.clear();
    onDirtyChange(false);
  }

  async function save() {
    const fields = { restaurantId, ...owner, ...fieldsOfOption(draft) };
    const command = edited
      ? api.menu.editor.updateOption({ ...fields, id: edited.id })
      : api.menu.editor.createOption({ ...fields, id: newOptionId });
    if (!(await run(command, menuText.extraFailed))) return;
    toast({ title: edited ? menuText.extraUpdated(fields.name) : menuText.extraAdded(fields.name) });
    // Only after success: a retry after a lost answer must send the same id.
    if (!edited) setNewOptionId(newId());
    const { groupName, isRequired, isMultiSelect } = draft;
    edit(null, edited ? {} : { groupName, isRequired, isMultiSelect });
  }

  async function remove({ id, name }: EditedOption) {
    const command = api.menu.editor.removeOption({ restaurantId, ...owner, id });
    if (!(await run(command, menuText.extraDeleteFailed))) return;
    if (edited?.id === id) edit(null);
    toast({ title: menuText.extraDeleted(name) });
  }

  const groups = groupOptions(options);
  return (
    <section className="border-line border-t pt-5">
      <h3 className="font-semibold text-lg">
        {owner.ownerKind === 'item' ? menuText.extrasOfItem : menuText.extrasOfCategory}
      </h3>
      {groups.length === 0 && <p className="mt-2 text-ink-soft">{menuText.noExtras}</p>}
      {groups.map((group) => (
        <div key={group.name} className="mt-3">
          <h4 className="flex flex-wrap items-center gap-2 font-semibold text-sm">
            {group.name || menuText.otherGroup}
            {group.isRequired && <Badge tone="saffron">{menuText.required}</Badge>}
            {group.isMultiSelect && <Badge tone="basil">{menuText.multiSelect}</Badge>}
          </h4>
          <ul className="mt-1 divide-y divide-line">
            {group.options.map((option) => (
              <li key={option.id} className="flex items-center gap-1">
                <span className="min-w-0 flex-1 wrap-break-word">{option.name}</span>
                <span className="num text-ink-soft">+{formatMoney(option.priceIncrement)}</span>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={menuText.editExtraLabel(option.name)}
                  aria-pressed={edited?.id === option.id}
                  onClick={() => edit(option)}
                >
                  <Pencil aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={menuText.removeExtraLabel(option.name)}
                  onClick={() => void remove(option)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <form {...form.props} className="mt-4 grid gap-3 rounded-card bg-sunk/60 p-4">
        <h4 className="font-semibold">{edited ? menuText.editExtra : menuText.newExtra}</h4>
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            label={menuText.extraName}
            required
            error={problems.name}
            value={draft.name}
            autoFocus={autoFocus}
            maxLength={menuLimits.nameLength}
            autoComplete="off"
            onValueChange={(name) => change({ name })}
          />
          <PriceInputs
            label={menuText.price}
            euro={draft.euro}
            cent={draft.cent}
            euroDigits={2}
            error={problems.price}
            onChange={change}
          />
        </div>
        <TextField
          label={menuText.group}
          hint={menuText.groupHint}
          value={draft.groupName}
          maxLength={menuLimits.groupLength}
          autoComplete="off"
          placeholder={menuText.otherGroup}
          onValueChange={(groupName) => change({ groupName })}
        />
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label={menuText.required}
            checked={draft.isRequired}
            onCheckedChange={(isRequired) => change({ isRequired })}
          />
          <Checkbox
            label={menuText.multiSelect}
            checked={draft.isMultiSelect}
            onCheckedChange={(isMultiSelect) => change({ isMultiSelect })}
          />
        </div>
        <p className="text-ink-soft text-sm">{menuText.choiceHint}</p>
        <DeclarationPicker allergens={draft.allergens} additives={draft.additives} onChange={change} />
        <div className="flex justify-end gap-2">
          {edited && (
            <Button variant="ghost" onClick={() => edit(null)}>
              {menuText.cancel}
            </Button>
          )}
          <Button type="submit" variant="outline" busy={form.busy}>
            {edited ? menuText.save : menuText.add}
          </Button>
        </div>
      </form>
    </section>
  );
}
