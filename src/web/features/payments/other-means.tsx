import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Payment } from '#contract/payments.ts';
import { euroInput, parseEuro } from '#domain/money/euro-input.ts';
import { type PaymentMethod, paymentLimits, paymentMethods } from '#domain/payments/payment-limits.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { meansName } from './means-names.ts';
import { paymentText } from './payment-text.ts';

type Means = Payment['others'][number];

interface OtherMeansProps {
  main: Choice;
  others: readonly Means[];
  /** As the restaurant names them. */
  cardKinds: readonly string[];
  /** What the main means pays, in cents; null: the others pay more than there is to pay; undefined: not known. */
  rest: number | null | undefined;
  onChange: (others: Means[]) => void;
}

/** The means that pay part of it; the main one pays the rest. [PAY-13] */
export function OtherMeans({ main, others, cardKinds, rest, onChange }: OtherMeansProps) {
  const choices = choicesOf(cardKinds);
  // Cash is counted once.
  const isCashTaken = [main, ...others].some(({ method }) => method === 'cash');
  const free = isCashTaken ? choices.filter(({ method }) => method !== 'cash') : choices;
  const first = free.find(({ method }) => method !== main.method);
  return (
    <div className="grid gap-2">
      {others.map((means, index) => (
        <Row
          // Rows have no ids: each shows what its place holds.
          key={index}
          place={index + 1}
          means={means}
          choices={means.method === 'cash' ? choices : free}
          error={rest === null && index === others.length - 1 ? paymentText.meansTooHigh : undefined}
          onChange={(changed) => onChange(others.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => onChange(others.filter((_, at) => at !== index))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {first && others.length < paymentLimits.means - 1 && (
          <Button variant="ghost" size="sm" onClick={() => onChange([...others, { ...first, amount: 0 }])}>
            <Plus aria-hidden />
            {paymentText.others}
          </Button>
        )}
        {others.length > 0 && rest != null && (
          <span className="num ml-auto whitespace-nowrap font-semibold text-sm">
            {paymentText.restBy(meansName(main), formatMoney(rest))}
          </span>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  place: number;
  means: Means;
  choices: readonly Choice[];
  error: string | undefined;
  onChange: (means: Means) => void;
  onRemove: () => void;
}

function Row({ place, means, choices, error, onChange, onRemove }: RowProps) {
  const [typed, setTyped] = useState('');
  const isUnreadable = typed.trim() !== '' && parseEuro(typed) === null;
  const isTyped = isUnreadable || (parseEuro(typed) ?? 0) === means.amount;
  return (
    <div className="flex items-start gap-2">
      <Field label={paymentText.otherMethod(place)} hideLabel className="min-w-0 flex-1">
        <Select
          value={keyOf(means)}
          options={choices.map((choice) => ({ value: keyOf(choice), label: meansName(choice) }))}
          onValueChange={(key) => {
            const choice = choices.find((each) => keyOf(each) === key);
            if (choice) onChange({ ...means, ...choice });
          }}
        />
      </Field>
      <TextField
        label={paymentText.otherAmount(place)}
        hideLabel
        error={isUnreadable ? paymentText.notAnAmount : error}
        className="w-28"
        inputMode="decimal"
        autoComplete="off"
        placeholder="€"
        value={isTyped ? typed : euroInput(means.amount)}
        onValueChange={(entered) => {
          setTyped(entered);
          const cents = parseEuro(entered);
          if (cents !== null || entered.trim() === '') onChange({ ...means, amount: cents ?? 0 });
        }}
      />
      <Button variant="ghost" size="icon" aria-label={paymentText.otherRemove(place)} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

type Choice = Pick<Means, 'method' | 'cardKind'>;

/** Each kind of card for itself, where the restaurant names any. */
function choicesOf(cardKinds: readonly string[]): Choice[] {
  return paymentMethods.flatMap((method: PaymentMethod): Choice[] =>
    method === 'card' && cardKinds.length > 0
      ? cardKinds.map((cardKind) => ({ method, cardKind }))
      : [{ method, cardKind: null }],
  );
}

const keyOf = ({ method, cardKind }: Choice) => JSON.stringify([method, cardKind]);
