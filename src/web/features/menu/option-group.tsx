import type { MenuOption } from '#contract/menu/menu.ts';
import type { Additive, Allergen } from '#domain/menu/declarations.ts';
import { HouseText, useSaid } from '#web/features/languages/house-words.tsx';
import { enumerated } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { choose, type MenuOptionGroup, roomIn } from './option-choice.ts';

interface OptionGroupProps {
  group: MenuOptionGroup;
  /** Ids of the chosen options of all groups, one for each unit. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  texts: {
    required: string;
    /** The title of a group that has no name. */
    otherExtras: string;
    /** The label for choosing none, where that is allowed. */
    none: string;
    surcharge: (values: { amount: number }) => string;
    chooseUnits: {
      atLeast: (values: { least: number }) => string;
      upTo: (values: { most: number }) => string;
      exactly: (values: { most: number }) => string;
      between: (values: { least: number; most: number }) => string;
    };
    included: (values: { count: number }) => string;
    dearest: string;
    mean: string;
    soldOut: string;
    decrease: string;
    increase: string;
  };
  /** What allergens and additives of extras are called; null: they are not shown. */
  names: { allergenNames: Record<Allergen, string>; additiveNames: Record<Additive, string> } | null;
  /** The error shown below the group. */
  error?: string | undefined;
}

const noOption = '';

/**
 * One question about a dish: radio buttons where one option is chosen, else checkboxes, and steppers for those of which
 * there may be several. [EXT-1] [EXT-3]
 */
export function OptionGroup({ group, chosen, onChange, texts, names, error }: OptionGroupProps) {
  const surcharge = (cents: number) => (cents === 0 ? undefined : texts.surcharge({ amount: cents }));
  const declared = ({ allergens, additives }: MenuOption) =>
    (names &&
      enumerated([
        ...allergens.map((allergen) => names.allergenNames[allergen]),
        ...additives.map((additive) => names.additiveNames[additive]),
      ])) ||
    undefined;
  const describe = (option: MenuOption) => (option.isSoldOut ? texts.soldOut : declared(option));
  const legend = (
    <span className="flex items-center gap-2 text-base">
      <span className="min-w-0 font-semibold wrap-anywhere">
        {group.name ? <HouseText>{group.name}</HouseText> : texts.otherExtras}
      </span>
      {group.isRequired && <Badge tone={error ? 'paprika' : 'saffron'}>{texts.required}</Badge>}
    </span>
  );
  const hint = hintOf(group, texts);

  if (group.isMultiSelect) {
    const room = roomIn(group, chosen);
    return (
      <fieldset className="min-w-0" data-invalid={error ? '' : undefined}>
        <legend className="mb-1.5">{legend}</legend>
        {hint && <p className="mb-1.5 text-ink-soft text-sm">{hint}</p>}
        <div className="grid gap-2">
          {group.options.map((option) => {
            const units = chosen.filter((id) => id === option.id).length;
            const most = option.most ?? 1;
            const set = (to: number) => onChange(choose(chosen, group, option.id, to));
            if (most > 1 && !option.isSoldOut) {
              return (
                <OptionUnits
                  key={option.id}
                  name={option.name}
                  description={describe(option)}
                  trailing={surcharge(option.priceIncrement)}
                  units={units}
                  most={Math.min(most, units + (room ?? most))}
                  onChange={set}
                  texts={texts}
                />
              );
            }
            return (
              <Checkbox
                key={option.id}
                look="card"
                label={<HouseText>{option.name}</HouseText>}
                description={describe(option)}
                trailing={surcharge(option.priceIncrement)}
                checked={units > 0}
                disabled={units === 0 && (option.isSoldOut || room === 0)}
                onCheckedChange={(isChosen) => set(isChosen ? 1 : 0)}
              />
            );
          })}
        </div>
        {error && <p className="mt-1.5 font-medium text-paprika text-sm">{error}</p>}
      </fieldset>
    );
  }

  const value = group.options.find((option) => chosen.includes(option.id))?.id;
  return (
    <RadioGroup
      legend={legend}
      hint={hint}
      required={group.isRequired}
      error={error}
      options={[
        ...(group.isRequired ? [] : [{ value: noOption, label: texts.none }]),
        ...group.options.map((option) => ({
          value: option.id,
          label: <HouseText>{option.name}</HouseText>,
          description: describe(option),
          trailing: surcharge(option.priceIncrement),
          disabled: option.isSoldOut === true,
        })),
      ]}
      value={value ?? (group.isRequired ? null : noOption)}
      onValueChange={(id) => onChange(choose(chosen, group, id, id === noOption ? 0 : 1))}
    />
  );
}

/** What a group asks for beyond its flags: `1 bis 3 · 2 inklusive`. */
function hintOf(
  { least, most, included, pricing }: MenuOptionGroup,
  texts: OptionGroupProps['texts'],
): string | undefined {
  const isByFlags = least <= 1 && (most === null || most === 1);
  const hints = [
    ...(isByFlags ? [] : [unitsText({ least, most }, texts.chooseUnits)]),
    ...(included > 0 ? [texts.included({ count: included })] : []),
    ...(pricing === 'sum' ? [] : [texts[pricing]]),
  ];
  return hints.join(' · ') || undefined;
}

/** `1 bis 3` */
export function unitsText(
  { least, most }: Pick<MenuOptionGroup, 'least' | 'most'>,
  texts: OptionGroupProps['texts']['chooseUnits'],
): string {
  if (most === null) return texts.atLeast({ least });
  if (least === most) return texts.exactly({ most });
  return least === 0 ? texts.upTo({ most }) : texts.between({ least, most });
}

interface OptionUnitsProps {
  name: string;
  description: string | undefined;
  trailing: string | undefined;
  units: number;
  most: number;
  onChange: (units: number) => void;
  texts: Pick<OptionGroupProps['texts'], 'decrease' | 'increase'>;
}

/** An extra of which there may be several. */
function OptionUnits({ name, description, trailing, units, most, onChange, texts }: OptionUnitsProps) {
  const said = useSaid();
  return (
    <div
      data-chosen={units > 0 ? '' : undefined}
      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line bg-card py-1 pe-1 ps-3 transition-colors data-chosen:border-basil data-chosen:bg-basil-tint"
    >
      <span className="min-w-28 flex-1 py-1">
        <span className="block wrap-anywhere">
          <HouseText>{name}</HouseText>
        </span>
        {description && <span className="block text-ink-soft text-sm wrap-anywhere">{description}</span>}
      </span>
      {trailing && <span className="num shrink-0 text-ink-soft">{trailing}</span>}
      <QuantityStepper
        value={units}
        onValueChange={onChange}
        min={0}
        max={most}
        label={said(name)}
        decreaseLabel={`${said(name)}: ${texts.decrease}`}
        increaseLabel={`${said(name)}: ${texts.increase}`}
      />
    </div>
  );
}
