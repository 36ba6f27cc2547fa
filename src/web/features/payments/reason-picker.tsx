import { type SubmitEvent, useState } from 'react';
import { reasonLimits } from '#domain/settings/settings-limits.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { paymentText } from './payment-text.ts';

const text = paymentText.reasons;

interface ReasonPickerProps {
  /** What choosing one does. */
  lead: string;
  /** The restaurant's, to choose from. */
  reasons: readonly string[];
  /** Of the button that takes an own reason. */
  submitLabel: string;
  /** Why it did not work. */
  problem: string | undefined;
  busy: boolean;
  onReason: (reason: string) => void;
  className?: string;
}

/** The last step of what needs a reason: choosing one, or entering an own one, does it. [DISC-4] [EXC-1] */
export function ReasonPicker(props: ReasonPickerProps) {
  const { lead, reasons, submitLabel, problem, busy, onReason, className } = props;
  const [own, setOwn] = useState('');
  const [isMissing, setMissing] = useState(false);

  function takeOwn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = own.trim();
    setMissing(reason === '');
    if (reason !== '') onReason(reason);
  }

  return (
    <div role="group" aria-label={text.label} className={cn('grid gap-2', className)}>
      <span aria-hidden className="font-semibold text-sm">
        {lead}
      </span>
      <p role="alert" className="font-semibold text-paprika text-sm empty:hidden">
        {isMissing ? text.missing : problem}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {reasons.map((reason) => (
          <Chip
            key={reason}
            isWaiting={busy}
            onClick={() => {
              setMissing(false);
              onReason(reason);
            }}
          >
            {reason}
          </Chip>
        ))}
      </div>
      <form noValidate onSubmit={takeOwn} className="flex items-start gap-2">
        <TextField
          label={text.own}
          hideLabel
          className="min-w-0 flex-1"
          placeholder={text.own}
          maxLength={reasonLimits.length}
          autoComplete="off"
          value={own}
          onValueChange={setOwn}
        />
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </form>
    </div>
  );
}
