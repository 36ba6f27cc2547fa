import { Gift, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { parseEuro } from '#domain/money/euro-input.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { type PaymentMethod, paymentLimits, paymentMethods } from '#domain/payments/payment-limits.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { meansName } from './means-names.ts';
import type { OtherMeans as Means } from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';
import { VoucherDialog } from './voucher-dialog.tsx';

interface OtherMeansProps {
  main: Choice;
  others: readonly Means[];
  /** As the restaurant names them. */
  cardKinds: readonly string[];
  /** What the main means pays, in cents; null: the others pay more than there is to pay; undefined: not known. */
  rest: number | null | undefined;
  /** What there is to pay by all means, without the tip; null: not known. */
  amount: number | null;
  onChange: (others: Means[]) => void;
}

/** The means that pay part of it; the main one pays the rest. [PAY-13] */
export function OtherMeans({ main, others, cardKinds, rest, amount, onChange }: OtherMeansProps) {
  const { restaurantId } = useManagement();
  const entering = useQuestion<true>();
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
          <>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChange([...others, { ...first, amount: 0, voucher: null }])}
            >
              <Plus aria-hidden />
              {paymentText.others}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => entering.ask(true)}>
              <Gift aria-hidden />
              {paymentText.voucher}
            </Button>
          </>
        )}
        {others.length > 0 && rest != null && (
          <span className="num ms-auto whitespace-nowrap font-semibold text-sm">
            {paymentText.restBy({ main: meansName(main), amount: formatMoney(rest) })}
          </span>
        )}
      </div>
      <VoucherDialog
        key={entering.times}
        open={entering.isOpen}
        onClose={entering.close}
        restaurantId={restaurantId}
        taken={others.flatMap(({ voucher }) => voucher?.id ?? [])}
        onFound={(voucher) => {
          const left = amount === null ? voucher.balance : Math.max(amount - sumOf(others, 'amount'), 0);
          const paid = Math.min(voucher.balance, left);
          onChange([...others, { method: 'voucher', cardKind: null, amount: paid, voucher }]);
        }}
      />
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
  const isBeyond = means.voucher !== null && means.amount > means.voucher.balance;
  return (
    <div className="flex items-start gap-2">
      {means.voucher ? (
        <p className="num min-w-0 flex-1 self-center text-sm">
          <span className="font-semibold">
            {paymentText.voucherNamed({ codeEnd: means.voucher.codeEnd })}
          </span>{' '}
          <span className="whitespace-nowrap text-ink-soft">
            {paymentText.voucherBalance({ balance: formatMoney(means.voucher.balance) })}
          </span>
        </p>
      ) : (
        <Field label={paymentText.otherMethod({ place })} hideLabel className="min-w-0 flex-1">
          <Select
            value={keyOf(means)}
            options={choices.map((choice) => ({ value: keyOf(choice), label: meansName(choice) }))}
            onValueChange={(key) => {
              const choice = choices.find((each) => keyOf(each) === key);
              if (choice) onChange({ ...means, ...choice });
            }}
          />
        </Field>
      )}
      <TextField
        label={paymentText.otherAmount({ place })}
        hideLabel
        error={isUnreadable ? paymentText.notAnAmount : isBeyond ? paymentText.voucherTooLow : error}
        className="w-28"
        inputMode="decimal"
        autoComplete="off"
        placeholder="€"
        value={isTyped ? typed : euroField(means.amount)}
        onValueChange={(entered) => {
          setTyped(entered);
          const cents = parseEuro(entered);
          if (cents !== null || entered.trim() === '') onChange({ ...means, amount: cents ?? 0 });
        }}
      />
      <Button variant="ghost" size="icon" aria-label={paymentText.otherRemove({ place })} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

type Choice = Pick<Means, 'method' | 'cardKind'>;

/** Each kind of card for itself, where the restaurant names any. A voucher is chosen by its code. */
function choicesOf(cardKinds: readonly string[]): Choice[] {
  return paymentMethods
    .filter((method) => method !== 'voucher')
    .flatMap((method: PaymentMethod): Choice[] =>
      method === 'card' && cardKinds.length > 0
        ? cardKinds.map((cardKind) => ({ method, cardKind }))
        : [{ method, cardKind: null }],
    );
}

const keyOf = ({ method, cardKind }: Choice) => JSON.stringify([method, cardKind]);
