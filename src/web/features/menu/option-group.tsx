import type { MenuOption } from '#contract/menu/menu.ts';
import type { Allergen } from '#domain/menu/menu-limits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { choose, type MenuOptionGroup } from './option-choice.ts';

interface OptionGroupProps {
  group: MenuOptionGroup;
  /** Ids of the chosen options of all groups. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  texts: {
    required: string;
    /** The title of a group that has no name. */
    otherExtras: string;
    /** The label for choosing none, where that is allowed. */
    none: string;
    surcharge: (cents: number) => string;
    /** An extra's allergens and additives are shown only where both tables of names are given. */
    allergenNames?: Record<Allergen, string>;
    additiveName?: (code: string) => string;
  };
  /** The error shown below the group. */
  error?: string | undefined;
}

const noOption = '';

/** One question about a dish: checkboxes where several options may be chosen, else radio buttons. */
export function OptionGroup({ group, chosen, onChange, texts, error }: OptionGroupProps) {
  const surcharge = (cents: number) => (cents === 0 ? undefined : texts.surcharge(cents));
  const { allergenNames, additiveName } = texts;
  const declared = ({ allergens, additives }: MenuOption) =>
    (allergenNames &&
      additiveName &&
      [...allergens.map((allergen) => allergenNames[allergen]), ...additives.map(additiveName)].join(', ')) ||
    undefined;
  const legend = (
    <span className="flex items-center gap-2 text-base">
      <span className="min-w-0 font-semibold wrap-anywhere">{group.name || texts.otherExtras}</span>
      {group.isRequired && <Badge tone={error ? 'paprika' : 'saffron'}>{texts.required}</Badge>}
    </span>
  );

  if (group.isMultiSelect) {
    return (
      <fieldset className="min-w-0" data-invalid={error ? '' : undefined}>
        <legend className="mb-1.5">{legend}</legend>
        <div className="grid gap-2">
          {group.options.map((option) => (
            <Checkbox
              key={option.id}
              look="card"
              label={option.name}
              description={declared(option)}
              trailing={surcharge(option.priceIncrement)}
              checked={chosen.includes(option.id)}
              onCheckedChange={(isChosen) => onChange(choose(chosen, group, option.id, isChosen))}
            />
          ))}
        </div>
        {error && <p className="mt-1.5 font-medium text-paprika text-sm">{error}</p>}
      </fieldset>
    );
  }

  const value = group.options.find((option) => chosen.includes(option.id))?.id;
  return (
    <RadioGroup
      legend={legend}
      required={group.isRequired}
      error={error}
      options={[
        ...(group.isRequired ? [] : [{ value: noOption, label: texts.none }]),
        ...group.options.map((option) => ({
          value: option.id,
          label: option.name,
          description: declared(option),
          trailing: surcharge(option.priceIncrement),
        })),
      ]}
      value={value ?? (group.isRequired ? null : noOption)}
      onValueChange={(id) => onChange(choose(chosen, group, id, id !== noOption))}
    />
  );
}
