import { useState } from 'react';
import type { Discount } from '#contract/payments.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatOff } from '#web/lib/line-discount.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { centsOfDraft, type DiscountTarget, emptyDiscount, valueOf } from './discount-draft.ts';
import { discountText as text } from './discount-text.ts';
import type { OpenLine } from './open-lines.ts';
import { ReasonPicker } from './reason-picker.tsx';
import { useDiscount } from './use-discount.ts';

interface DiscountDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** Undefined until it was opened for the first time. */
  target: DiscountTarget | undefined;
  /** What is open of the bill. */
  lines: readonly OpenLine[];
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
      lang={specifiedLang('de')}
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
  const { restaurantId, target, lines, onGiven, onChanged, onClose, onBusy } = props;
  const [draft, setDraft] = useState(emptyDiscount);
  const { busy, give, problem, setProblem, openAmount, isOpen } = useDiscount({
    ...{ restaurantId, lines, items: target.items, onChanged },
    onGiven(discount) {
      toast({
        title: text.given({ kind: text.kinds[discount.kind], amount: formatOff(discount.amount) }),
        lang: 'de',
      });
      onGiven(discount);
      onClose();
    },
  });
  const reasons = useStaffState(({ restaurant }) => restaurant.data?.discountReasons) ?? [];
  const value = valueOf(draft);
  const cents = openAmount === null ? null : centsOfDraft(draft, openAmount);
  const tooHigh = cents === 'too high' ? errorSentence('DISCOUNT_TOO_HIGH', 'de') : undefined;

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

  return (
    <div className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4 rounded-control bg-sunk px-3 py-2">
        <span className="line-clamp-3 min-w-0 font-semibold">{target.names ?? text.wholeBill}</span>
        <span className="num shrink-0 text-ink-soft">
          {text.open({ amount: openAmount === null ? '…' : formatMoney(openAmount) })}
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
                {text.percent({ percent })}
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
      <ReasonPicker
        className="border-line border-t pt-4"
        lead={text.reasonLead}
        reasons={reasons}
        submitLabel={text.give}
        problem={tooHigh ?? problem}
        busy={busy}
        onReason={giveFor}
      />
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
      <span className="text-ink-soft">
        {isKnown && text.thenOpen({ amount: formatMoney(openAmount - off) })}
      </span>
    </p>
  );
}
