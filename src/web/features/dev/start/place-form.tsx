import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { devStartText } from './dev-start-text.ts';
import { type PlaceProblems, placeProblems } from './place-problems.ts';
import type { RestaurantChoice } from './use-restaurant-choice.ts';

const text = devStartText;

interface PlaceFormProps {
  choice: RestaurantChoice;
  onChosen: (place: { restaurantId: string; table: number }) => void;
}

/** Restaurant and table by hand, as a QR code would name them. */
export function PlaceForm({ choice, onChosen }: PlaceFormProps) {
  const [problems, setProblems] = useState<PlaceProblems>({});
  const restaurant = useRef<HTMLSelectElement>(null);
  const table = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const restaurantId = restaurant.current?.value ?? '';
    const tableText = table.current?.value ?? '';
    const found = placeProblems(restaurantId, tableText);
    setProblems(found);
    if (found.restaurant) restaurant.current?.focus();
    else if (found.table) table.current?.focus();
    else onChosen({ restaurantId, table: Number(tableText) });
  }

  const isEmpty = choice.state === 'loaded' && choice.restaurants.length === 0;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={text.restaurant}
        error={problems.restaurant ?? (choice.state === 'failed' && text.failed)}
        hint={isEmpty && text.none}
        required
      >
        <Select ref={restaurant} name="restaurantId" defaultValue="" aria-busy={choice.state === 'loading'}>
          <option value="">{choice.state === 'loading' ? text.loading : text.choose}</option>
          {choice.state === 'loaded' &&
            choice.restaurants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      {choice.state === 'failed' && (
        <Button variant="outline" onClick={choice.retry}>
          {text.tryAgain}
        </Button>
      )}
      <Field label={text.table} error={problems.table} required>
        <Input ref={table} type="number" name="table" min={1} step={1} inputMode="numeric" />
      </Field>
      <Button type="submit" size="lg" className="w-full">
        {text.submit}
      </Button>
    </form>
  );
}
