import { Plus, X } from 'lucide-react';
import { combinationLimits, combinationUnits, unitVat } from '#domain/money/dish-vat.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type CombinationDraft, combinationOf, inUnits } from './combination-draft.ts';
import { menuText } from './menu-text.ts';
import { useVatDay, VatSelect } from './vat-select.tsx';

interface CombinationFieldProps {
  value: CombinationDraft;
  /** Of the dish, in cents; null while it is not readable. */
  price: number | null;
  error?: string | undefined;
  onChange: (draft: CombinationDraft) => void;
}

/** How the price of a dish is split that is food and drink in one. [VAT-3] */
export function CombinationField({ value, price, error, onChange }: CombinationFieldProps) {
  const today = useVatDay();
  const { by, parts } = value;
  const { leastParts, mostParts } = combinationLimits;
  const changePart = (place: number, change: Partial<(typeof parts)[number]>) =>
    onChange({ by, parts: parts.map((part, index) => (index === place ? { ...part, ...change } : part)) });
  const combination = combinationOf(value);
  const vat = price && combination ? unitVat({ price, vat: combination }, [], today) : null;

  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card bg-sunk/60 p-4">
      <legend className="sr-only">{menuText.combination}</legend>
      <p className="text-ink-soft text-sm">{menuText.combinationHint}</p>
      <SegmentedControl
        label={menuText.splitBy}
        segments={combinationUnits.map((unit) => ({ value: unit, label: menuText.splitUnits[unit] }))}
        value={by}
        onValueChange={(unit) => onChange(inUnits(value, unit))}
      />
      <ul className="grid gap-2">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-2">
            <VatSelect
              label={menuText.partVat(place + 1)}
              hideLabel
              value={part.vat}
              onChange={(choice) => choice && changePart(place, { vat: choice })}
            />
            <TextField
              label={menuText.partShare(place + 1)}
              hideLabel
              inputMode={by === 'percent' ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder={by === 'percent' ? '50' : '9,50'}
              trailing={by === 'percent' ? '%' : '€'}
              value={part.share}
              onValueChange={(share) => changePart(place, { share })}
            />
            <Button
              size="icon"
              variant="ghost"
              aria-label={menuText.removePart(place + 1)}
              disabled={parts.length <= leastParts}
              onClick={() => onChange({ by, parts: parts.toSpliced(place, 1) })}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="ghost"
          disabled={parts.length >= mostParts}
          onClick={() => onChange({ by, parts: [...parts, { vat: 'food', share: '' }] })}
        >
          <Plus aria-hidden />
          {menuText.addPart}
        </Button>
        {vat && price && (
          <p className="text-sm tabular-nums">
            {menuText.splitResult(
              formatMoney(price),
              (vat.vatParts ?? [{ rate: vat.vatRate, amount: price }]).map(({ rate, amount }) => ({
                rate,
                amount: formatMoney(amount),
              })),
            )}
          </p>
        )}
      </div>
      <div aria-live="polite">{error && <p className="font-medium text-paprika text-sm">{error}</p>}</div>
    </fieldset>
  );
}
