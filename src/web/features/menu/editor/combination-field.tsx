import { CircleAlert, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { combinationLimits, combinationUnits, unitVat } from '#domain/money/dish-vat.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { formatMoney } from '#web/lib/format.ts';
import { enumerated } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type CombinationDraft, combinationOf, inUnits, wrongShares } from './combination-draft.ts';
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
  const errorId = useId();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { by, parts } = value;
  const { leastParts, mostParts } = combinationLimits;
  const changePart = (place: number, change: Partial<(typeof parts)[number]>) =>
    onChange({ by, parts: parts.map((part, index) => (index === place ? { ...part, ...change } : part)) });
  const areWrong = error ? wrongShares(value) : [];

  /** As a price does, a single price gets its cents when its field is left. */
  function writeCents(place: number, share: string) {
    const cents = parseEuro(share);
    if (by === 'price' && cents !== null) changePart(place, { share: euroField(cents) });
  }

  // The focus goes on at once: the button that had it may be gone or out of use now.
  function add() {
    flushSync(() => onChange({ by, parts: [...parts, { vat: 'food', share: '' }] }));
    list.current?.lastElementChild?.querySelector('select')?.focus();
  }

  function remove(place: number) {
    flushSync(() => onChange({ by, parts: parts.toSpliced(place, 1) }));
    addButton.current?.focus();
  }

  const combination = combinationOf(value);
  const vat = price && combination ? unitVat({ price, vat: combination }, [], today) : null;

  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card bg-sunk/60 p-4">
      <legend className="sr-only">{menuText.combination}</legend>
      <p className="text-ink-soft text-sm">{menuText.combinationHint}</p>
      <SegmentedControl
        label={menuText.splitBy}
        look="boxes"
        className="sm:justify-self-start"
        segments={combinationUnits.map((unit) => ({ value: unit, label: menuText.splitUnits[unit] }))}
        value={by}
        onValueChange={(unit) => onChange(inUnits(value, unit))}
      />
      <ul ref={list} className="grid gap-2">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
          <li key={place} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <VatSelect
                label={menuText.partVat({ place: place + 1 })}
                hideLabel
                value={part.vat}
                onChange={(choice) => choice && changePart(place, { vat: choice })}
              />
            </div>
            <TextField
              label={menuText.partShare({ place: place + 1 })}
              hideLabel
              className="w-26 shrink-0 sm:w-28"
              inputMode={by === 'percent' ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder={by === 'percent' ? '50' : euroField(950)}
              trailing={by === 'percent' ? '%' : '€'}
              aria-invalid={areWrong[place] || undefined}
              aria-describedby={error ? errorId : undefined}
              value={part.share}
              onValueChange={(share) => changePart(place, { share })}
              onBlur={() => writeCents(place, part.share)}
            />
            {parts.length > leastParts && (
              <Button
                size="icon"
                variant="ghost"
                className="-me-3 -ms-1"
                aria-label={menuText.removePart({ place: place + 1 })}
                onClick={() => remove(place)}
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {/* Always rendered, so that screen readers announce an error that appears later. */}
      <div id={errorId} aria-live="polite" className={error ? undefined : 'sr-only'}>
        {error && (
          <p className="flex items-start gap-1.5 font-medium text-paprika text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button ref={addButton} variant="outline" disabled={parts.length >= mostParts} onClick={add}>
          <Plus aria-hidden />
          {menuText.addPart}
        </Button>
        {vat && price && (
          <p className="text-sm tabular-nums">
            {menuText.splitResult({
              price: formatMoney(price),
              parts: enumerated(
                (vat.vatParts ?? [{ rate: vat.vatRate, amount: price }]).map(({ rate, amount }) =>
                  menuText.splitPart({ rate, amount: formatMoney(amount) }),
                ),
              ),
            })}
          </p>
        )}
      </div>
    </fieldset>
  );
}
