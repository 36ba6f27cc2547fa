import { useStaffState } from '#web/features/management/management-context.ts';
import { Chip } from '#web/ui/chip.tsx';
import { paymentText } from './payment-text.ts';

interface CardKindsProps {
  value: string | null;
  onValueChange: (kind: string | null) => void;
}

/** The kinds of cards that the restaurant names, one of which may be chosen; nothing where it names none. [PAY-14] */
export function CardKinds({ value, onValueChange }: CardKindsProps) {
  const kinds = useStaffState(({ restaurant }) => restaurant.data?.cardKinds) ?? [];
  if (kinds.length === 0) return null;
  return (
    <div role="group" aria-label={paymentText.cardKind} className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Chip
          key={kind}
          isPressed={kind === value}
          onClick={() => onValueChange(kind === value ? null : kind)}
        >
          {kind}
        </Chip>
      ))}
    </div>
  );
}
