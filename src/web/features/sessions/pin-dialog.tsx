import { ConciergeBell } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { typedDigits } from '#domain/languages/typed-digits.ts';
import { type GuestTexts, useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { LanguageOffer } from '#web/features/languages/language-offer.tsx';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { type Times, useRestaurantTimes } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { callFailureSentence } from './call-failure.ts';
import type { PinProblem } from './enter-table.ts';
import { KnockSection } from './knock-section.tsx';
import { requestAt } from './scanned-code.ts';

interface PinDialogProps extends CallStaffProps {
  open: boolean;
  /** Whether the guest can call the waiter to this table. */
  canCall: boolean;
  /** Without the PIN the guest does nothing but read. */
  isOnlyReading: boolean;
  onClose: () => void;
  problem: PinProblem | null;
  busy: boolean;
  onSubmit: (pin: string) => void;
}

const length = 4;

/** Asks for the PIN of an occupied table. */
export function PinDialog({
  open,
  onClose,
  canCall,
  isOnlyReading,
  place,
  onChanged,
  ...form
}: PinDialogProps) {
  const texts = useGuestTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={texts.session.pinTitle}
      description={texts.session.pinText}
      closeLabel={texts.close}
    >
      <div className="grid gap-4">
        <LanguageOffer />
        <PinForm {...form} />
        <KnockSection place={place} onAnswered={onChanged} />
        {canCall && <CallStaff place={place} onChanged={onChanged} />}
        <Button variant="ghost" onClick={onClose}>
          {isOnlyReading ? texts.session.onlyRead : texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

function PinForm({ problem, busy, onSubmit }: Pick<PinDialogProps, 'problem' | 'busy' | 'onSubmit'>) {
  const guestTexts = useGuestTexts();
  const texts = guestTexts.session;
  const { formatTime } = useRestaurantTimes();
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // Clears the field after a wrong PIN, since people retype a PIN instead of correcting it.
  useEffect(() => {
    if (!problem) return;
    setPin('');
    field.current?.focus();
  }, [problem]);

  function change(typed: string) {
    const digits = typedDigits(typed).slice(0, length);
    setPin(digits);
    if (digits.length === length && !busy) onSubmit(digits);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pin.length === length && !busy) onSubmit(pin);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={texts.pinLabel} error={problem && problemText(problem, guestTexts, formatTime)}>
        <Input
          ref={field}
          value={pin}
          onChange={(event) => change(event.currentTarget.value)}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{4}"
          readOnly={busy}
          className="num h-16! text-center font-semibold font-serif text-3xl! tracking-[0.4em]"
        />
      </Field>
      <Button type="submit" size="lg" busy={busy} disabled={pin.length < length}>
        {texts.pinSubmit}
      </Button>
    </form>
  );
}

interface CallStaffProps {
  place: { restaurantId: string; table: number };
  /** The party has left meanwhile, or has let the phone in. */
  onChanged: () => void;
}

/** Calls the staff to the table, for guests who are not let in. [TAB-11] */
function CallStaff({ place: { restaurantId, table }, onChanged }: CallStaffProps) {
  const texts = useGuestTexts();
  const [outcome, setOutcome] = useState<'called' | Failure['code'] | null>(null);
  const { busy, run } = useBusy(async () => {
    try {
      await api.sessions.callStaff(requestAt(restaurantId, table));
      setOutcome('called');
    } catch (error) {
      const { code } = failureOf(error);
      setOutcome(code);
      if (code === 'NO_ACTIVE_SESSION' || code === 'PHONE_BARRED') onChanged();
    }
  });
  const isCalled = outcome === 'called';
  const status = useRef<HTMLParagraphElement>(null);
  // The button that had the focus has gone.
  useEffect(() => {
    if (isCalled) status.current?.focus();
  }, [isCalled]);
  return (
    <div className="grid gap-2">
      {!isCalled && (
        <Button variant="outline" size="lg" busy={busy} onClick={run}>
          <ConciergeBell aria-hidden />
          {texts.session.callStaff}
        </Button>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={cn(
          'text-center font-semibold outline-none empty:hidden',
          isCalled ? 'text-basil' : 'text-paprika',
        )}
      >
        {isCalled ? texts.session.staffCalled : outcome && callFailureSentence(texts.errors, outcome)}
      </p>
    </div>
  );
}

function problemText(
  problem: PinProblem,
  { session: texts, errors }: Pick<GuestTexts, 'session' | 'errors'>,
  formatTime: Times['formatTime'],
): string {
  switch (problem.code) {
    case 'PIN_WRONG':
      // No tries are left: say so now, not after the next try.
      if (problem.details.triesLeft === 0) return texts.pinUsedUp;
      return `${errors.PIN_WRONG} ${texts.triesLeft({ count: problem.details.triesLeft })}`;
    case 'PIN_LOCKED': {
      const { until } = problem.details;
      return until
        ? `${errors.PIN_LOCKED} ${texts.pinLockedUntil({ until: formatTime(until) })}`
        : texts.pinUsedUp;
    }
    case 'FAILED':
      return texts.failed;
    case 'NOBODY_LET_IN':
      return texts.nobodyLetIn;
  }
}
