import { useState } from 'react';
import type { StationDisplay } from '#contract/stations.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { DisplayFields } from './display-fields.tsx';
import { stationsText } from './stations-text.ts';
import type { DisplaysView } from './use-station-displays.ts';

const text = stationsText.displays;

interface DisplayDialogProps extends Pick<DisplaysView, 'show'> {
  open: boolean;
  onClose: () => void;
  display: StationDisplay;
}

/** Changes what a display is called, and what it shows. Used anew each time it opens. */
export function DisplayDialog({ open, onClose, display, show }: DisplayDialogProps) {
  const { restaurantId } = useManagement();
  const [draft, setDraft] = useState({ name: display.name, station: display.station });
  const form = useForm({
    check: (): Problems<'name'> => ({ name: draft.name.trim() === '' ? text.nameMissing : undefined }),
    async send() {
      show(await api.stations.displays.change({ restaurantId, id: display.id, ...draft }));
      toast({ title: text.changed });
      onClose();
    },
    refuse: (error) => ({ form: errorSentence(failureOf(error).code) }),
  });
  return (
    <DialogForm
      form={form}
      size="sm"
      open={open}
      onClose={onClose}
      title={text.changeTitle({ name: display.name })}
      submitLabel={text.save}
      cancelLabel={text.cancel}
      closeLabel={text.cancel}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <DisplayFields draft={draft} onChange={setDraft} nameError={form.problems.name} />
    </DialogForm>
  );
}
