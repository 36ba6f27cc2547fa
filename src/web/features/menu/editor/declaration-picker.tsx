import { ChevronDown } from 'lucide-react';
import { type Additive, type Allergen, additives, allergens } from '#domain/menu/declarations.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { menuText } from './menu-text.ts';

interface DeclarationPickerProps {
  allergens: readonly Allergen[];
  additives: readonly Additive[];
  onChange: (declared: { allergens?: Allergen[]; additives?: Additive[] }) => void;
}

/** Allergens and additives of a dish or an extra: two lists to tick, folded at first. */
export function DeclarationPicker(props: DeclarationPickerProps) {
  const count = props.allergens.length + props.additives.length;
  return (
    <details className="group/declared rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-3 font-semibold text-sm">
        {menuText.declarations}
        <span className="flex items-center gap-2 font-normal text-ink-soft">
          {count === 0 ? menuText.noneChosen : menuText.chosen({ count })}
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open/declared:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 border-line border-t px-3 py-3">
        <Choices
          legend={menuText.allergens}
          entries={allergens}
          chosen={props.allergens}
          nameOf={(allergen) => menuText.allergenNames[allergen]}
          onChange={(chosen) => props.onChange({ allergens: chosen })}
        />
        <Choices
          legend={menuText.additives}
          entries={additives}
          chosen={props.additives}
          nameOf={(additive) => menuText.additiveNames[additive]({ number: additives.indexOf(additive) + 1 })}
          onChange={(chosen) => props.onChange({ additives: chosen })}
        />
      </div>
    </details>
  );
}

interface ChoicesProps<T extends string> {
  legend: string;
  entries: readonly T[];
  chosen: readonly T[];
  nameOf: (entry: T) => string;
  onChange: (chosen: T[]) => void;
}

function Choices<T extends string>({ legend, entries, chosen, nameOf, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-ink-soft text-sm">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {entries.map((entry) => (
          <Checkbox
            key={entry}
            label={nameOf(entry)}
            checked={chosen.includes(entry)}
            // Keeps the list's own order, in whatever order they are ticked.
            onCheckedChange={(isChosen) =>
              onChange(entries.filter((each) => (each === entry ? isChosen : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
