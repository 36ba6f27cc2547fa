import { type SubmitEvent, useState } from 'react';
import type { Discount } from '#contract/payments.ts';
import { discountLimits } from '#domain/payments/discount-kinds.ts';
import { cn } from '#web/lib/class-names.ts';
import { germanErrors } from '#web/lib/errors/german-errors.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatOff } from '#web/lib/line-discount.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { centsOfDraft, type DiscountTarget, emptyDiscount, valueOf } from './discount-draft.ts';
import type { OpenLine } from './open-lines.ts';
import { discountText as text } from './payment-text.ts';
import { useDiscount } from './use-discount.ts';

interface DiscountDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** Undefined until it was opened for the first time. */
  target: DiscountTarget | undefined;
  /** What is open of the bill. */
  lines: readonly OpenLine[];
  /** The restaurant's, to choose from. */
  reasons: readonly string[];
  /** Closes nothing: the dialog has told that it was given, and closes itself. */
  onGiven: (discount: Discount) => void;
  /** The bill is not what it was: it is to be loaded again. */
  onChanged: () => void;
}

/** Takes something off what is open, or adds a surcharge: how much, then why, which gives it. [DISC-4] */
export function DiscountDialog({ open, onClose, target, ...props }: DiscountDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      lang="de"
      open={open}
      onClose={onClose}
      dismissible={!isBusy}
      title={text.title}
      closeLabel={text.close}
    >
      {target && <DiscountForm {...props} target={target} onClose={onClose} onBusy={setBusy} />}
    </Dialog>
  );
}

const percents = [5, 10, 20, 50] as const;
const kinds = ['discount', 'staff_meal', 'house', 'surcharge'] as const;

type DiscountFormProps = Omit<DiscountDialogProps, 'open' | 'target'> & {
  target: DiscountTarget;
  onBusy: (isBusy: boolean) => void;
};

function DiscountForm(props: DiscountFormProps) {
  const { restaurantId, target, lines, reasons, onGiven, onChanged, onClose, onBusy } = props;
  const [draft, setDraft] = useState(emptyDiscount);
  const [ownReason, setOwnReason] = useState('');
  const { busy, give, problem, setProblem, openAmount, isOpen } = useDiscount({
    ...{ restaurantId, lines, items: target.items, onChanged },
    onGiven(discount) {
      toast({ title: text.given(text.kinds[discount.kind], formatOff(discount.amount)), lang: 'de' });
      onGiven(discount);
      onClose();
    },
  });
  const value = valueOf(draft);
  const cents = openAmount === null ? null : centsOfDraft(draft, openAmount);
  const tooHigh = cents === 'too high' ? germanErrors.DISCOUNT_TOO_HIGH : undefined;

  function change(part: Partial<typeof draft>) {
    setProblem(undefined);
    setDraft((before) => ({ ...before, ...part }));
  }

  async function giveFor(reason: string) {
    if (!isOpen) return setProblem(text.nothingOpen);
    if (value === null) return setProblem(text.valueMissing);
    if (value === 'unreadable' || tooHigh || openAmount === null) return;
    onBusy(true);
    await give(draft, reason);
    onBusy(false);
  }

  function giveForOwn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = ownReason.trim();
    if (reason === '') setProblem(text.reasonMissing);
    else void giveFor(reason);
  }

  return (
    <div className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4 rounded-control bg-sunk px-3 py-2">
        <span className="line-clamp-3 min-w-0 font-semibold">{target.names ?? text.wholeBill}</span>
        <span className="num shrink-0 text-ink-soft">
          {text.open(openAmount === null ? '…' : formatMoney(openAmount))}
        </span>
      </div>
      <SegmentedControl
        label={text.kind}
        look="boxes"
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
        segments={kinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        className="w-full flex-wrap *:basis-[40%] sm:flex-nowrap sm:*:basis-auto"
      />
      {draft.kind !== 'house' && (
        <div role="group" aria-label={text.value} className="grid gap-2">
          <div className="grid grid-cols-4 gap-2">
            {percents.map((percent) => (
              <Chip
                key={percent}
                isPressed={draft.chosen === percent}
                onClick={() => change({ chosen: percent, typed: '' })}
              >
                {text.percent(percent)}
              </Chip>
            ))}
          </div>
          <div className="flex items-start gap-2">
            <TextField
              label={draft.unit === 'percent' ? text.ownPercent : text.ownAmount}
              hideLabel
              className="min-w-0 flex-1"
              inputMode={draft.unit === 'percent' ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder={text.ownValue}
              value={draft.typed}
              onValueChange={(typed) => change({ typed, chosen: null })}
              error={value === 'unreadable' ? text.unreadable[draft.unit] : undefined}
            />
            <SegmentedControl
              label={text.unit}
              look="boxes"
              value={draft.unit}
              onValueChange={(unit) => change({ unit, chosen: null })}
              segments={[
                { value: 'percent', label: '%' },
                { value: 'amount', label: '€' },
              ]}
              className="*:min-w-11"
            />
          </div>
        </div>
      )}
      <Result draft={draft} cents={cents} openAmount={openAmount} />
      <div role="group" aria-label={text.reason} className="grid gap-2 border-line border-t pt-4">
        <span aria-hidden className="font-semibold text-sm">
          {text.reasonLead}
        </span>
        <p role="alert" className="font-semibold text-paprika text-sm empty:hidden">
          {tooHigh ?? problem}
        </p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {reasons.map((reason) => (
            <Chip key={reason} isWaiting={busy} onClick={() => giveFor(reason)}>
              {reason}
            </Chip>
          ))}
        </div>
        <form noValidate onSubmit={giveForOwn} className="flex items-start gap-2">
          <TextField
            label={text.ownReason}
            hideLabel
            className="min-w-0 flex-1"
            placeholder={text.ownReason}
            maxLength={discountLimits.reason}
            autoComplete="off"
            value={ownReason}
            onValueChange={setOwnReason}
          />
          <Button type="submit" busy={busy}>
            {text.give}
          </Button>
        </form>
      </div>
    </div>
  );
}

interface ResultProps {
  draft: typeof emptyDiscount;
  cents: ReturnType<typeof centsOfDraft>;
  openAmount: number | null;
}

/** What it comes to, and what is open then. */
function Result({ draft, cents, openAmount }: ResultProps) {
  const isKnown = typeof cents === 'number' && openAmount !== null;
  const off = draft.kind === 'surcharge' ? -Number(cents) : Number(cents);
  return (
    <p className="num flex items-baseline justify-between gap-3">
      <span className="font-semibold font-serif text-2xl">{isKnown ? formatOff(off) : '–'}</span>
      <span className="text-ink-soft">{isKnown && text.thenOpen(formatMoney(openAmount - off))}</span>
    </p>
  );
}

interface ChipProps {
  /** Undefined: it does something at once. */
  isPressed?: boolean;
  isWaiting?: boolean;
  onClick: () => void;
  children: string;
}

function Chip({ isPressed, isWaiting = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-disabled={isWaiting || undefined}
      onClick={onClick}
      className={cn(
        'num min-h-11 min-w-0 rounded-control border px-3 py-1.5 font-semibold text-[0.9375rem] wrap-anywhere',
        isPressed ? 'border-basil bg-basil-tint text-basil' : 'border-line bg-card hover:bg-sunk',
        isWaiting && 'opacity-50',
      )}
    >
      {children}
    </button>
  );
}
