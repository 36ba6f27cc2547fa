import { type FormEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { teamText } from '#web/features/staff/team-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { newId } from '#web/lib/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { selectRestaurant } from './selected-restaurant.ts';

const text = teamText.newRestaurant;

interface NewRestaurantDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Founds another restaurant and goes on in it. */
export function NewRestaurantDialog({ open, onClose }: NewRestaurantDialogProps) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Kept after a call without an answer, so that the next try makes no second restaurant. */
  const founding = useRef<string>(undefined);

  function close() {
    setProblem(undefined);
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const name = String(new FormData(event.currentTarget).get('restaurantName') ?? '').trim();
    if (name === '') {
      setProblem(text.nameMissing);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    founding.current ??= newId();
    const id = founding.current;
    try {
      await api.restaurants.found({ id, name });
      founding.current = undefined;
      close();
      toast({ title: text.created(name) });
      // The restaurant has to be known before it can be selected.
      await revalidate();
      selectRestaurant(id);
    } catch (error) {
      const { code } = failureOf(error);
      if (code !== 'OFFLINE') founding.current = undefined;
      setProblem(`${text.failed} ${errorSentences[code]}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      size="sm"
      title={text.title}
      description={text.lead}
      closeLabel={commonText.close}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={busy}>
            {commonText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {text.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={text.name} error={problem} required>
          <Input name="restaurantName" autoComplete="off" maxLength={settingsLimits.name} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}

/** For an account that works nowhere (any more). */
export function FirstRestaurant() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.open}</Button>
      <NewRestaurantDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
