import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { devStartText } from './dev-start-text.ts';
import { placeProblems } from './place-problems.ts';
import type { RestaurantChoice } from './use-restaurant-choice.ts';

const text = devStartText;

interface PlaceFormProps {
  choice: RestaurantChoice;
  onChosen: (place: { restaurantId: string; table: number }) => void;
}

/** A form for restaurant and table, in place of a QR code. */
export function PlaceForm({ choice, onChosen }: PlaceFormProps) {
  const { problems, props } = useForm({
    check: (typed) => placeProblems(textOf(typed, 'restaurantId'), textOf(typed, 'table')),
    send: async (typed) =>
      onChosen({ restaurantId: textOf(typed, 'restaurantId'), table: Number(textOf(typed, 'table')) }),
  });

  const isEmpty = choice.state === 'loaded' && choice.restaurants.length === 0;
  return (
    <form {...props} className="grid gap-4">
      <Field
        label={text.restaurant}
        error={problems.restaurant ?? (choice.state === 'failed' && text.failed)}
        hint={isEmpty && text.none}
        required
      >
        <Select
          name="restaurantId"
          defaultValue=""
          aria-busy={choice.state === 'loading'}
          options={[
            { value: '', label: choice.state === 'loading' ? text.loading : text.choose },
            ...(choice.state === 'loaded' ? choice.restaurants : []).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          ]}
        />
      </Field>
      {choice.state === 'failed' && (
        <Button variant="outline" onClick={choice.retry}>
          {text.tryAgain}
        </Button>
      )}
      <TextField
        label={text.table}
        error={problems.table}
        required
        type="number"
        name="table"
        min={1}
        step={1}
        inputMode="numeric"
      />
      <Button type="submit" size="lg" className="w-full">
        {text.submit}
      </Button>
    </form>
  );
}
