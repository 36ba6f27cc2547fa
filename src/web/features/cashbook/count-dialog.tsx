import { useRef, useState } from 'react';
import type { CashDrawer } from '#contract/cashbook.ts';
import type { Inputs } from '#contract/contract.ts';
import { cashLimits } from '#domain/cashbook/cash-kinds.ts';
import { countedCents, notesAndCoins } from '#domain/cashbook/count-cash.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { formatSigned, pieceName } from './cash-format.ts';
import { cashbookText as text } from './cashbook-text.ts';
import { type CountDraft, piecesIn, piecesOf } from './count-draft.ts';

interface CountDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** As it is now. */
  drawer: CashDrawer;
  /** What lies in it is not what was shown: it is to be loaded again. */
  onChanged: () => Promise<unknown>;
}

type Request = Inputs['cashbook']['count'];

const columns = [
  { kind: 'notes', pieces: notesAndCoins.filter((cents) => cents >= 500) },
  { kind: 'coins', pieces: notesAndCoins.filter((cents) => cents < 500) },
] as const;

/** Counts a drawer by notes and coins, and books the difference. Used anew each time it opens. [CASH-5] */
export function CountDialog({ open, onClose, restaurantId, drawer, onChanged }: CountDialogProps) {
  const [id] = useState(newId);
  const [draft, setDraft] = useState<CountDraft>({});
  const [reason, setReason] = useState('');
  // What was sent without an answer: the same again is sent as it was, whatever lies there by now.
  const unanswered = useRef<Request>(undefined);
  const pieces = piecesOf(draft);
  const counted = pieces && countedCents(pieces);
  const difference = counted === null ? null : counted - drawer.balance;
  const needsReason = difference !== null && difference !== 0;

  const form = useForm({
    check: (): Problems<'reason'> => ({
      form: pieces ? undefined : text.unreadable,
      reason: needsReason && reason.trim() === '' ? text.reasonMissing : undefined,
    }),
    async send() {
      if (!pieces) return;
      const request: Request = {
        ...{ restaurantId, drawerId: drawer.id, id, pieces, expected: drawer.balance },
        reason: needsReason ? reason : null,
      };
      const before = unanswered.current;
      const isRepeated = before && JSON.stringify(before.pieces) === JSON.stringify(pieces);
      unanswered.current = isRepeated ? before : request;
      const count = await api.cashbook.count(unanswered.current);
      const title =
        count.difference === 0
          ? text.countAgrees
          : text.countDiffers({ difference: formatSigned(count.difference) });
      toast({ title, lang: 'de' });
      onClose();
    },
    refuse(error) {
      const failure = failureOf(error);
      // Refused: nothing was booked.
      if (failure.code !== 'OFFLINE') unanswered.current = undefined;
      if (failure.code === 'CASH_CHANGED') void onChanged();
      return { form: bookingSentence(failure) };
    },
  });

  return (
    <DialogForm
      form={form}
      lang="de"
      size="lg"
      open={open}
      onClose={onClose}
      title={text.count}
      description={text.countText}
      submitLabel={text.countSubmit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {columns.map(({ kind, pieces: column }) => (
          <fieldset key={kind} className="grid min-w-0 content-start gap-1.5">
            <legend className="mb-1.5 font-semibold text-sm">{text[kind]}</legend>
            {column.map((cents) => (
              <Pieces
                key={cents}
                cents={cents}
                typed={draft[`${cents}`] ?? ''}
                onType={(value) => {
                  setDraft((before) => ({ ...before, [cents]: value }));
                  form.clear();
                }}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <dl
        aria-live="polite"
        className="num sticky bottom-0 -mx-1 grid grid-cols-3 gap-2 rounded-control border border-line bg-card px-3 py-2"
      >
        <Sum label={text.sum} value={counted === null ? '–' : formatMoney(counted)} />
        <Sum label={text.expected} value={formatMoney(drawer.balance)} />
        <Sum
          label={text.difference}
          value={difference === null ? '–' : formatSigned(difference)}
          tone={difference === 0 ? 'text-basil' : 'text-paprika'}
        />
      </dl>
      <FormProblem>{form.problems.form}</FormProblem>
      {needsReason && (
        <TextField
          label={text.differenceReason}
          required
          maxLength={cashLimits.reason}
          autoComplete="off"
          error={form.problems.reason}
          value={reason}
          onValueChange={setReason}
        />
      )}
    </DialogForm>
  );
}

interface PiecesProps {
  cents: number;
  typed: string;
  onType: (typed: string) => void;
}

function Pieces({ cents, typed, onType }: PiecesProps) {
  const count = piecesIn(typed);
  const name = pieceName(cents);
  return (
    <div className="num grid grid-cols-[3.5rem_5rem_minmax(0,1fr)] items-center gap-3">
      <span aria-hidden className="text-end">
        {name}
      </span>
      <TextField
        label={text.piecesOf({ piece: name })}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-invalid={count === null || undefined}
        value={typed}
        onValueChange={onType}
      />
      <span className="whitespace-nowrap text-end text-ink-soft text-sm">
        {count ? formatMoney(count * cents) : ''}
      </span>
    </div>
  );
}

function Sum({ label, value, tone }: { label: string; value: string; tone?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className={cn('font-semibold', tone)}>{value}</dd>
    </div>
  );
}
