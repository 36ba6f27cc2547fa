import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { devStartText as text } from './dev-start-text.ts';
import { placeProblems } from './place-problems.ts';
import type { Restaurants } from './use-restaurants.ts';

interface PlaceFormProps {
  restaurants: Restaurants;
  onChosen: (place: { restaurantId: string; table: number }) => void;
}

/** A form for restaurant and table, in place of a QR code. */
export function PlaceForm({ restaurants: { data, failure, retry }, onChosen }: PlaceFormProps) {
  const { problems, props } = useForm({
    check: (typed) => placeProblems(textOf(typed, 'restaurantId'), textOf(typed, 'table')),
    send: async (typed) =>
      onChosen({ restaurantId: textOf(typed, 'restaurantId'), table: Number(textOf(typed, 'table')) }),
  });

  const isLoading = !data && !failure;
  return (
    <form {...props} className="grid gap-4">
      <Field
        label={text.restaurant}
        error={problems.restaurant ?? (failure && text.failed)}
        hint={data?.length === 0 && text.none}
        required
      >
        <Select
          name="restaurantId"
          defaultValue=""
          aria-busy={isLoading}
          options={[
            { value: '', label: isLoading ? text.loading : text.choose },
            ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      {failure && (
        <Button variant="outline" onClick={retry}>
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
