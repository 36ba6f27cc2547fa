import { ChevronDown } from 'lucide-react';
import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { choicePricings } from '#domain/orders/choice-rule.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { menuText } from './menu-text.ts';
import type { OptionDraft, RuleDraft } from './option-drafts.ts';

interface GroupRuleProps {
  draft: OptionDraft;
  problem: string | undefined;
  onChange: (changes: Pick<OptionDraft, 'rule'>) => void;
}

const units = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const;

/** How many of a group are chosen, and how they are charged. [EXT-3] */
export function GroupRule({ draft: { rule, isRequired }, problem, onChange }: GroupRuleProps) {
  const change = (part: Partial<RuleDraft>) => onChange({ rule: { ...rule, ...part } });
  return (
    <div className="mt-2 grid gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap gap-3 *:min-w-24 *:flex-1">
        {isRequired && (
          <TextField
            {...units}
            label={menuText.least}
            placeholder="1"
            value={rule.least}
            onValueChange={(least) => change({ least })}
          />
        )}
        <TextField
          {...units}
          label={menuText.most}
          placeholder={menuText.any}
          value={rule.most}
          onValueChange={(most) => change({ most })}
        />
        {rule.pricing === 'sum' && (
          <TextField
            {...units}
            label={menuText.included}
            placeholder="0"
            value={rule.included}
            onValueChange={(included) => change({ included })}
          />
        )}
        <Field label={menuText.pricing} className="min-w-44!">
          <Select
            value={rule.pricing}
            options={choicePricings.map((pricing) => ({
              value: pricing,
              label: menuText.pricings[pricing],
            }))}
            onValueChange={(pricing) => change({ pricing })}
          />
        </Field>
      </div>
      {problem && <FormProblem>{problem}</FormProblem>}
      <p className="text-ink-soft text-sm">{menuText.ruleHint}</p>
    </div>
  );
}

interface ExtraDetailsProps {
  draft: OptionDraft;
  problem: string | undefined;
  categories: readonly EditedCategory[];
  onChange: (changes: Partial<OptionDraft>) => void;
}

/** What few extras need: how many of it, whether it is chosen from the start, and which dish it is. [EXT-4] [EXT-5] */
export function ExtraDetails({ draft, problem, categories, onChange }: ExtraDetailsProps) {
  const dishes = categories.flatMap(({ name: within, items }) =>
    // No combination is part of another.
    items
      .filter(({ options }) => options.every(({ dishId }) => !dishId))
      .map(({ id, name }) => ({ value: id, name, label: `${name} (${within})` })),
  );
  const isGone = draft.dishId !== null && dishes.every(({ value }) => value !== draft.dishId);
  return (
    <details
      className="group/details rounded-control border border-line"
      // What is wrong is to be seen.
      open={problem !== undefined || undefined}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-3 font-semibold text-sm">
        {menuText.moreOfExtra}
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-open/details:rotate-180" />
      </summary>
      <div className="grid gap-3 border-line border-t px-3 py-3">
        <TextField
          {...units}
          label={menuText.mostOfExtra}
          hint={menuText.mostOfExtraHint}
          placeholder="1"
          error={problem}
          value={draft.most}
          onValueChange={(most) => onChange({ most })}
          className="sm:max-w-60"
        />
        <Checkbox
          label={menuText.isPreselected}
          description={menuText.isPreselectedHint}
          checked={draft.isPreselected}
          onCheckedChange={(isPreselected) => onChange({ isPreselected })}
        />
        <Field label={menuText.dish} hint={menuText.dishHint}>
          <Select
            value={draft.dishId ?? ''}
            options={[
              { value: '', label: menuText.noDish },
              ...(isGone ? [{ value: draft.dishId ?? '', label: menuText.dishGone }] : []),
              ...dishes,
            ]}
            onValueChange={(dishId) => {
              const dish = dishes.find(({ value }) => value === dishId);
              onChange({
                dishId: dishId || null,
                ...(dish && draft.name.trim() === '' && { name: dish.name }),
              });
            }}
          />
        </Field>
      </div>
    </details>
  );
}
