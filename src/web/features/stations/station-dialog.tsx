import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { typedDigits } from '#domain/languages/typed-digits.ts';
import { usualThresholds } from '#domain/orders/order-status.ts';
import {
  areThresholds,
  type Station,
  type StationSound,
  stationColours,
  stationLimits,
  stationSounds,
} from '#domain/stations/stations.ts';
import { playSound } from '#web/features/management/chime.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { stationsText as text } from './stations-text.ts';

const thresholds = ['late', 'overdue', 'critical'] as const;

interface StationDialogProps {
  open: boolean;
  onClose: () => void;
  /** To be changed; null: a new one. */
  station: Station | null;
}

/** Name, colour and sound of a station. Used anew each time it opens. */
export function StationDialog({ open, onClose, station }: StationDialogProps) {
  const { restaurantId } = useManagement();
  // Sent again after a lost answer, it is the same station.
  const [id] = useState(() => station?.id ?? newId());
  const [nameBefore] = useState(station?.name ?? '');
  const [draft, setDraft] = useState({
    ...{ name: nameBefore, colour: station?.colour ?? 'basil', sound: station?.sound ?? 'chime' },
    thresholds: station?.thresholds ?? usualThresholds,
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const form = useForm({
    check: (): Problems<'name' | 'thresholds'> => ({
      name: draft.name.trim() === '' ? text.nameMissing : undefined,
      thresholds: areThresholds(draft.thresholds)
        ? undefined
        : text.thresholdsWrong({ most: stationLimits.threshold }),
    }),
    async send() {
      await (station ? api.stations.change : api.stations.add)({ restaurantId, id, ...draft });
      toast({ title: station ? text.changed : text.added({ name: draft.name.trim() }) });
      onClose();
    },
    refuse(error) {
      const { code } = failureOf(error);
      return { [code === 'STATION_NAME_TAKEN' ? 'name' : 'form']: errorSentence(code) };
    },
  });
  return (
    <DialogForm
      form={form}
      size="sm"
      open={open}
      onClose={onClose}
      title={station ? text.changeTitle({ name: nameBefore }) : text.addTitle}
      submitLabel={station ? text.save : text.addSubmit}
      cancelLabel={text.cancel}
      closeLabel={text.cancel}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={stationLimits.name}
        autoComplete="off"
        autoFocus
        error={form.problems.name}
        value={draft.name}
        onValueChange={(name) => change({ name })}
      />
      <Field label={text.colour}>
        <Select
          value={draft.colour}
          options={stationColours.map((value) => ({ value, label: text.colours[value] }))}
          onValueChange={(colour) => change({ colour })}
        />
      </Field>
      <div className="flex items-end gap-2">
        <Field label={text.sound} className="flex-1">
          <Select
            value={draft.sound}
            options={stationSounds.map((value) => ({ value, label: text.sounds[value] }))}
            onValueChange={(sound: StationSound) => change({ sound })}
          />
        </Field>
        <Button
          variant="outline"
          size="icon"
          aria-label={text.listen}
          title={text.listen}
          disabled={draft.sound === 'none'}
          onClick={() => playSound(draft.sound)}
        >
          <Volume2 aria-hidden />
        </Button>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">{text.thresholds}</legend>
        <div className="grid grid-cols-3 gap-2">
          {thresholds.map((step) => (
            <TextField
              key={step}
              label={text.thresholdNames[step]}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={form.problems.thresholds !== undefined}
              value={draft.thresholds[step] === 0 ? '' : String(draft.thresholds[step])}
              onValueChange={(typed) =>
                change({
                  thresholds: {
                    ...draft.thresholds,
                    [step]: Number(typedDigits(typed).slice(0, 3)),
                  },
                })
              }
            />
          ))}
        </div>
        <FormProblem>{form.problems.thresholds}</FormProblem>
      </fieldset>
    </DialogForm>
  );
}
