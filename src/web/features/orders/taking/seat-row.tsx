import { Plus } from 'lucide-react';
import { orderLimits } from '#domain/orders/pricing.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { staffOrderText as text } from './staff-order-text.ts';

interface SeatRowProps {
  /** Undefined: what is added is for nobody in particular. */
  seat: number | undefined;
  /** The highest number in the order. */
  highest: number;
  onSeat: (seat: number | undefined) => void;
}

const shownAtLeast = 4;

/** For whom at the table the dishes are that are tapped next. [SEAT-1] */
export function SeatRow({ seat, highest, onSeat }: SeatRowProps) {
  const shown = Math.max(shownAtLeast, highest, seat ?? 0);
  return (
    <div
      role="group"
      aria-label={text.seat}
      className="flex gap-1.5 overflow-x-auto px-4 *:shrink-0 pt-1 pb-2 [scrollbar-width:none] md:px-5"
    >
      <Chip isPressed={seat === undefined} onClick={() => onSeat(undefined)}>
        {text.noSeat}
      </Chip>
      {Array.from({ length: shown }, (_, place) => place + 1).map((number) => (
        <Chip key={number} isPressed={seat === number} onClick={() => onSeat(number)}>
          {text.seatOf({ seat: number })}
        </Chip>
      ))}
      {shown < orderLimits.seat && (
        <Button
          variant="outline"
          size="icon"
          aria-label={text.seatOf({ seat: shown + 1 })}
          onClick={() => onSeat(shown + 1)}
        >
          <Plus aria-hidden />
        </Button>
      )}
    </div>
  );
}
