import { Hash } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { DishAvailability } from '#contract/menu/availability.ts';
import { type Availability, availabilities, countLimits } from '#domain/menu/availability.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { availabilityText as text } from './availability-text.ts';

export interface AvailabilityChange {
  availability?: Availability;
  left?: number | null;
  daily?: number | null;
}

interface AvailabilityRowProps {
  dish: DishAvailability;
  /** Whether its count can be set as well. */
  isCountable?: boolean;
  /** Resolves to whether it is saved; a failure has been told by then. */
  onChange: (change: AvailabilityChange) => Promise<boolean>;
}

/** A dish: whether it can be ordered, and how many are left. */
export function AvailabilityRow({ dish, isCountable = false, onChange }: AvailabilityRowProps) {
  const { name, category, availability, left, daily } = dish;
  const [isCounting, setCounting] = useState(false);
  const facts = [
    category,
    left !== null && leftText(left),
    daily !== null && text.eachMorning({ count: daily }),
  ].filter((fact) => fact !== false);
  const isNoneLeft = left === 0 && availability === 'on';
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-3/5 sm:basis-44">
          <p className="wrap-break-word font-semibold leading-snug">{name}</p>
          <p className={cn('num text-sm wrap-break-word', isNoneLeft ? 'text-paprika' : 'text-ink-soft')}>
            {facts.join(' · ')}
          </p>
        </div>
        {isCountable && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.countOf({ dish: name })}
            title={text.count}
            aria-expanded={isCounting}
            className="sm:order-last"
            onClick={() => setCounting(!isCounting)}
          >
            <Hash aria-hidden />
          </Button>
        )}
        <SegmentedControl
          label={text.of({ dish: name })}
          segments={availabilities.map((value) => ({ value, label: text.states[value] }))}
          // Of what nothing is left, none of them holds: each can be chosen.
          value={isNoneLeft ? ('' as Availability) : availability}
          onValueChange={(chosen) => void onChange({ availability: chosen })}
        />
      </div>
      {isCounting && (
        <CountForm
          dish={dish}
          onSave={async (change) => {
            if (await onChange(change)) setCounting(false);
          }}
        />
      )}
    </li>
  );
}

interface CountFormProps {
  dish: DishAvailability;
  onSave: (change: AvailabilityChange) => Promise<void>;
}

function CountForm({ dish, onSave }: CountFormProps) {
  const [left, setLeft] = useState(typed(dish.left));
  const [daily, setDaily] = useState(typed(dish.daily));
  const [isChecked, setChecked] = useState(false);
  const error = (field: string) =>
    isChecked && countOf(field) === undefined ? text.badNumber({ most: countLimits.most }) : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    // It lies within other forms: their dialog stays open.
    event.stopPropagation();
    setChecked(true);
    const counts = { left: countOf(left), daily: countOf(daily) };
    if (counts.left === undefined || counts.daily === undefined) return;
    // What was not touched stays as it is by now.
    void onSave({
      ...(left !== typed(dish.left) && { left: counts.left }),
      ...(daily !== typed(dish.daily) && { daily: counts.daily }),
    });
  }

  const field = { inputMode: 'numeric', autoComplete: 'off', className: 'w-32' } as const;
  return (
    <form onSubmit={save} noValidate className="rounded-control bg-sunk p-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField {...field} label={text.leftNow} value={left} onValueChange={setLeft} error={error(left)} />
        <TextField
          {...field}
          label={text.daily}
          value={daily}
          onValueChange={setDaily}
          error={error(daily)}
        />
        <Button type="submit">{text.save}</Button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">{text.countHint}</p>
    </form>
  );
}

/** `3 left` */
export function leftText(count: number): string {
  return count === 0 ? text.noneLeft : text.left({ count });
}

function typed(count: number | null): string {
  return count === null ? '' : String(count);
}

/** Null: nothing is typed; undefined: no count. */
function countOf(field: string): number | null | undefined {
  const trimmed = field.trim();
  if (trimmed === '') return null;
  return /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : undefined;
}
