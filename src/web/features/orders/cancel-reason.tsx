import { orderLimits } from '#domain/orders/pricing.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface CancelReasonProps {
  value: string;
  onChange: (reason: string) => void;
  /** The language of the dialog around it. */
  language: 'de' | 'en';
  /** Whether guests at a table read it on their phones. */
  isForGuests: boolean;
}

/** Why something is cancelled; part of every dialog that cancels. [ORD-14] */
export function CancelReason({ value, onChange, language, isForGuests }: CancelReasonProps) {
  const texts = boardText.cancelReason[language];
  return (
    <Field label={texts.label} note={texts.optional} hint={isForGuests ? texts.hint : undefined}>
      <Textarea
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={orderLimits.noteLength}
        rows={2}
      />
    </Field>
  );
}
