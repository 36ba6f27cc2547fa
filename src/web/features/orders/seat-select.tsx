import { orderLimits } from '#domain/orders/pricing.ts';
import { Select } from '#web/ui/select.tsx';

/** The seats at a table, as their numbers. [SEAT-1] */
const seatNumbers = Array.from({ length: orderLimits.seat }, (_, place) => place + 1);

interface SeatSelectProps {
  /** Null: for nobody in particular. */
  seat: number | null;
  texts: { noSeat: string; seat: (values: { seat: number }) => string };
  onSeat: (seat: number | null) => void;
  /** Left out where a field around it has a label. */
  label?: string;
  className?: string;
}

/** For which seat at the table a dish is. [SEAT-1] */
export function SeatSelect({ seat, texts, onSeat, label, className }: SeatSelectProps) {
  return (
    <Select
      {...(label && { 'aria-label': label })}
      {...(className && { className })}
      value={String(seat ?? '')}
      options={[
        { value: '', label: texts.noSeat },
        ...seatNumbers.map((number) => ({ value: String(number), label: texts.seat({ seat: number }) })),
      ]}
      onValueChange={(chosen) => onSeat(chosen === '' ? null : Number(chosen))}
    />
  );
}
