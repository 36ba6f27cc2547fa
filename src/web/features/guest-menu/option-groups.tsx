import type { MenuItem, MenuOption } from '#contract/menu.ts';
import { groupOptions } from '#domain/orders/pricing.ts';
import { useGuestTexts } from '#web/lib/messages/guest/guest-texts.ts';
import { choose, type MenuOptionGroup } from '#web/lib/ordering/option-choice.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

interface OptionGroupsProps {
  item: Pick<MenuItem, 'options'>;
  /** Ids of the chosen options. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The extras of a dish, one question a group: ticks where several may be taken, else a choice of one. */
export function OptionGroups({ item, chosen, onChange }: OptionGroupsProps) {
  return groupOptions(item.options).map((group) => (
    <OneGroup key={group.name} group={group} chosen={chosen} onChange={onChange} />
  ));
}

interface OneGroupProps extends Omit<OptionGroupsProps, 'item'> {
  group: MenuOptionGroup;
}

function OneGroup({ group, chosen, onChange }: OneGroupProps) {
  const texts = useGuestTexts().item;
  const surcharge = (amount: number) => (amount === 0 ? undefined : texts.surcharge(amount));
  const declared = ({ allergens, additives }: MenuOption) =>
    [
      ...allergens.map((allergen) => texts.allergenNames[allergen]),
      ...additives.map(texts.additiveName),
    ].join(', ') || undefined;
  const legend = (
    <span className="flex items-center gap-2 text-base">
      <span className="font-semibold">{group.name || texts.otherExtras}</span>
      {group.isRequired && <Badge tone="saffron">{texts.required}</Badge>}
    </span>
  );

  if (group.isMultiSelect) {
    return (
      <fieldset className="min-w-0">
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
      </fieldset>
    );
  }

  const none = '';
  const value = group.options.find((option) => chosen.includes(option.id))?.id;
  return (
    <RadioGroup
      look="card"
      legend={legend}
      required={group.isRequired}
      options={[
        ...(group.isRequired ? [] : [{ value: none, label: texts.none }]),
        ...group.options.map((option) => ({
          value: option.id,
          label: option.name,
          description: declared(option),
          trailing: surcharge(option.priceIncrement),
        })),
      ]}
      value={value ?? (group.isRequired ? null : none)}
      onValueChange={(id) => onChange(choose(chosen, group, id, id !== none))}
    />
  );
}
