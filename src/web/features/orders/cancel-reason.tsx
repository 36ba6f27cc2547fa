import { orderLimits } from '#domain/orders/pricing.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface CancelReasonProps {
  value: string;
  onChange: (reason: string) => void;
  /** The language of the dialog around it. */
  language: 'de' | 'en';
  /** Whether guests at a table read it on their phones. */
  isForGuests: boolean;
  /** Whether the kitchen has begun it: it is not cancelled without a reason. */
  isNeeded?: boolean;
}

/** Why something is cancelled; part of every dialog that cancels. [ORD-14] [EXC-1] */
export function CancelReason({
  value,
  onChange,
  language,
  isForGuests,
  isNeeded = false,
}: CancelReasonProps) {
  const reasons = useStaffState(({ restaurant }) => restaurant.data?.correctionReasons) ?? [];
  const texts = boardText.cancelReason[language];
  const hint = [...(isNeeded ? [texts.needed] : []), ...(isForGuests ? [texts.hint] : [])].join(' ');
  return (
    <div className="grid gap-2">
      <Field label={texts.label} note={isNeeded ? undefined : texts.optional} hint={hint || undefined}>
        <Textarea
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          maxLength={orderLimits.noteLength}
          rows={2}
        />
      </Field>
      <div
        lang="de"
        role="group"
        aria-label={texts.suggestions}
        className="flex flex-wrap gap-2 empty:hidden"
      >
        {reasons.map((reason) => (
          <Chip
            key={reason}
            isPressed={value === reason}
            onClick={() => onChange(value === reason ? '' : reason)}
          >
            {reason}
          </Chip>
        ))}
      </div>
    </div>
  );
}
