import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type GuestTexts, useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { PinProblem } from './enter-table.ts';

interface PinDialogProps {
  open: boolean;
  onClose: () => void;
  problem: PinProblem | null;
  busy: boolean;
  onSubmit: (pin: string) => void;
}

const length = 4;

/** Asks for the PIN of an occupied table. */
export function PinDialog({ open, onClose, problem, busy, onSubmit }: PinDialogProps) {
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
      <PinForm problem={problem} busy={busy} onSubmit={onSubmit} onClose={onClose} />
    </Dialog>
  );
}

function PinForm({ problem, busy, onSubmit, onClose }: Omit<PinDialogProps, 'open'>) {
  const texts = useGuestTexts().session;
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // Clears the field after a wrong PIN, since people retype a PIN instead of correcting it.
  useEffect(() => {
    if (!problem) return;
    setPin('');
    field.current?.focus();
  }, [problem]);

  function change(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    setPin(digits);
    if (digits.length === length && !busy) onSubmit(digits);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pin.length === length && !busy) onSubmit(pin);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={texts.pinLabel} error={problem && problemText(problem, texts)}>
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
      <Button variant="ghost" onClick={onClose}>
        {texts.onlyRead}
      </Button>
    </form>
  );
}

function problemText(problem: PinProblem, texts: GuestTexts['session']): string {
  switch (problem.code) {
    case 'PIN_WRONG':
      // No tries are left: say so now, not after the next try.
      if (problem.details.triesLeft === 0) return texts.pinLocked;
      return `${texts.pinWrong} ${texts.triesLeft(problem.details.triesLeft)}`;
    case 'PIN_LOCKED': {
      const { until } = problem.details;
      return until ? `${texts.pinLocked} ${texts.pinLockedUntil(until)}` : texts.pinLocked;
    }
    case 'FAILED':
      return texts.failed;
  }
}
