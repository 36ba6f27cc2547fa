import { Minus, Plus } from 'lucide-react';
import { Button } from './button.tsx';

interface QuantityStepperProps {
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max: number;
  /** The name of the counted thing, such as the dish. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
}

/** A stepper: − n +. At its limits the buttons stay focusable, so that the keyboard's focus is not lost. */
export function QuantityStepper({
  value,
  onValueChange,
  min = 1,
  max,
  label,
  decreaseLabel,
  increaseLabel,
}: QuantityStepperProps) {
  return (
    <div role="group" aria-label={label} className="inline-flex items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label={decreaseLabel}
        aria-disabled={value <= min}
        onClick={() => value > min && onValueChange(value - 1)}
      >
        <Minus aria-hidden />
      </Button>
      <output aria-live="polite" className="num min-w-10 text-center text-lg font-semibold">
        {value}
      </output>
      <Button
        variant="outline"
        size="icon"
        aria-label={increaseLabel}
        aria-disabled={value >= max}
        onClick={() => value < max && onValueChange(value + 1)}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  );
}
