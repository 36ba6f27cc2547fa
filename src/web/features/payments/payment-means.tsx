import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Quote } from '#contract/payments.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { cn } from '#web/lib/class-names.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CardKinds } from './card-kinds.tsx';
import { OtherMeans } from './other-means.tsx';
import type { PaymentMeans as Means } from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';
import { noteSteps, roundSumsAbove, tipSteps, wholeEuros } from './round-sums.ts';

interface PaymentMeansProps {
  means: Means;
  onChange: (means: Means) => void;
  /** The price of the current basket; null while it is unknown. */
  quote: Quote | null;
}

/** As nearly all payers pay. */
const usualMethods = ['card', 'cash'] as const satisfies PaymentMethod[];
const rareMethods = ['online', 'transfer'] as const satisfies PaymentMethod[];

/** The means, the tip, and the cash handed over. The rounded sums are suggestions, not amounts due. */
export function PaymentMeans({ means, onChange, quote }: PaymentMeansProps) {
  const { method, cardKind, others, tip, given } = means;
  const cardKinds = useStaffState(({ restaurant }) => restaurant.data?.cardKinds) ?? [];
  const amount = quote?.amount ?? null;
  const rest = quote?.rest ?? null;
  const [isMoreAsked, setMoreAsked] = useState(false);
  const isRare = rareMethods.some((rare) => rare === method);
  const hasMore = isMoreAsked || isRare || others.length > 0;
  const shownMethods: readonly PaymentMethod[] = hasMore ? [...usualMethods, ...rareMethods] : usualMethods;

  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        <SegmentedControl
          label={paymentText.method}
          look="boxes"
          value={method}
          onValueChange={(value: PaymentMethod) =>
            onChange({
              ...{ ...means, method: value, cardKind: null, given: null },
              others: value === 'cash' ? others.filter((other) => other.method !== 'cash') : others,
            })
          }
          segments={shownMethods.map((value) => ({ value, label: paymentText.methods[value] }))}
          className="min-w-0 flex-1 flex-wrap [&>label]:basis-2/5"
        />
        {!isRare && others.length === 0 && (
          <Button
            variant="outline"
            size="icon"
            aria-label={paymentText.moreMethods}
            aria-expanded={isMoreAsked}
            onClick={() => setMoreAsked(!isMoreAsked)}
          >
            <Ellipsis aria-hidden />
          </Button>
        )}
      </div>
      {method === 'card' && (
        <CardKinds value={cardKind} onValueChange={(kind) => onChange({ ...means, cardKind: kind })} />
      )}
      {hasMore && (
        <OtherMeans
          amount={amount}
          main={{ method, cardKind }}
          others={others}
          cardKinds={cardKinds}
          rest={quote?.rest}
          onChange={(changed) => onChange({ ...means, others: changed })}
        />
      )}
      <AmountPicker
        label={paymentText.tip}
        inputLabel={paymentText.tipOwn}
        value={tip === 0 ? null : tip}
        onChange={(value) => onChange({ ...means, tip: value ?? 0 })}
        offers={[
          { label: paymentText.tipNone, value: null },
          ...(amount === null
            ? []
            : roundSumsAbove(amount, tipSteps).map((sum) => ({
                label: paymentText.tipTo({ sum: wholeEuros(sum) }),
                value: sum - amount,
              }))),
        ]}
      />
      {method === 'cash' && rest !== 0 && (
        <AmountPicker
          label={paymentText.given}
          inputLabel={paymentText.givenOwn}
          value={given}
          onChange={(value) => onChange({ ...means, given: value })}
          offers={
            rest === null
              ? []
              : [
                  { label: paymentText.exact, value: rest },
                  ...roundSumsAbove(rest, noteSteps).map((sum) => ({ label: wholeEuros(sum), value: sum })),
                ]
          }
          error={given !== null && rest !== null && given < rest ? paymentText.tooLittle : undefined}
        />
      )}
      {method === 'cash' && quote?.change != null && quote.change > 0 && (
        <div className="flex items-center justify-between gap-3 rounded-control bg-saffron-tint px-3 py-2 text-saffron-ink">
          <span className="font-semibold">{paymentText.change}</span>
          <span className="num font-semibold font-serif text-2xl" translate="no">
            {formatMoney(quote.change)}
          </span>
          <button
            type="button"
            onClick={() => onChange({ ...means, tip: tip + (quote.change ?? 0) })}
            className="min-h-11 rounded-control border border-saffron-ink/40 px-3 font-semibold text-sm hover:bg-card"
          >
            {paymentText.keepChange}
          </button>
        </div>
      )}
    </div>
  );
}

interface AmountPickerProps {
  label: string;
  inputLabel: string;
  /** Cents; null: none. */
  value: number | null;
  onChange: (value: number | null) => void;
  offers: readonly { label: string; value: number | null }[];
  error?: string | undefined;
}

/** Buttons for suggested amounts, and a field for any other. */
function AmountPicker({ label, inputLabel, value, onChange, offers, error }: AmountPickerProps) {
  const isOffered = offers.some((offer) => offer.value === value);
  const [typed, setTyped] = useState('');
  const isUnreadable = typed.trim() !== '' && parseEuro(typed) === null;
  const isTyped = isUnreadable || parseEuro(typed) === value;
  // An amount chosen by button replaces the typed text.
  const text = isTyped ? typed : value === null || isOffered ? '' : euroField(value);
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <span aria-hidden className="font-semibold text-sm">
        {label}
      </span>
      <div className="flex flex-wrap items-start gap-2">
        {offers.map((offer) => (
          <button
            key={offer.label}
            type="button"
            aria-pressed={offer.value === value}
            onClick={() => {
              setTyped('');
              onChange(offer.value);
            }}
            className={cn(
              'num min-h-11 rounded-control border px-3 font-semibold text-[0.9375rem]',
              offer.value === value
                ? 'border-basil bg-basil-tint text-basil'
                : 'border-line bg-card hover:bg-sunk',
            )}
          >
            {offer.label}
          </button>
        ))}
        <TextField
          label={inputLabel}
          hideLabel
          error={isUnreadable ? paymentText.notAnAmount : error}
          className="min-w-18 flex-1"
          inputMode="decimal"
          autoComplete="off"
          placeholder="€"
          value={text}
          onValueChange={(entered) => {
            setTyped(entered);
            const cents = parseEuro(entered);
            if (cents !== null || entered.trim() === '') onChange(cents);
          }}
        />
      </div>
    </div>
  );
}
