import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { newRestaurantText as text } from './new-restaurant-text.ts';
import { selectRestaurant } from './selected-restaurant.ts';

interface NewRestaurantDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog that creates another restaurant and selects it. */
export function NewRestaurantDialog({ open, onClose }: NewRestaurantDialogProps) {
  const { revalidate } = useRevalidator();
  /** The new restaurant's id. Kept after a call without an answer, so that a retry creates no second one. */
  const pendingId = useRef<string>(undefined);
  const form = useForm({
    check: (typed): { restaurantName?: string } =>
      nameOf(typed) === '' ? { restaurantName: text.nameMissing } : {},
    async send(typed) {
      pendingId.current ??= newId();
      const restaurant = { id: pendingId.current, name: nameOf(typed) };
      await api.restaurants.create(restaurant);
      pendingId.current = undefined;
      close();
      toast({ title: text.created({ name: restaurant.name }) });
      // Loads the account's restaurants first: an unknown one cannot be selected.
      await revalidate();
      selectRestaurant(restaurant.id);
    },
    refuse(error) {
      const { code } = failureOf(error);
      if (code !== 'OFFLINE') pendingId.current = undefined;
      return { restaurantName: `${text.failed} ${errorSentence(code)}` };
    },
  });

  function close() {
    form.clear();
    onClose();
  }

  return (
    <DialogForm
      form={form}
      open={open}
      onClose={close}
      size="sm"
      title={text.open}
      description={text.lead}
      closeLabel={commonText.close}
      cancelLabel={commonText.cancel}
      submitLabel={text.create}
    >
      <TextField
        label={text.name}
        error={form.problems.restaurantName}
        required
        name="restaurantName"
        autoComplete="off"
        maxLength={settingsLimits.name}
        autoFocus
      />
    </DialogForm>
  );
}

const nameOf = (typed: FormData) => textOf(typed, 'restaurantName').trim();

/** The button for accounts without a restaurant. */
export function FirstRestaurant() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.open}</Button>
      <NewRestaurantDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
