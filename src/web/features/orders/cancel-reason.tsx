import { orderLimits } from '#domain/orders/pricing.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface CancelReasonProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is cancelled; part of every dialog that cancels. [ORD-14] */
export function CancelReason({ value, onChange }: CancelReasonProps) {
  return (
    <Field
      label={boardText.cancelReason}
      note={boardText.cancelReasonOptional}
      hint={boardText.cancelReasonHint}
    >
      <Textarea
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={orderLimits.noteLength}
        rows={2}
      />
    </Field>
  );
}
