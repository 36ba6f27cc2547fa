import { useState } from 'react';
import { typedDigits } from '#domain/languages/typed-digits.ts';
import { pairingDigits } from '#domain/stations/station-displays.ts';
import { firstOf } from '#domain/stations/stations.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type DisplayDraft, DisplayFields } from './display-fields.tsx';
import { stationsText } from './stations-text.ts';
import type { DisplaysView } from './use-station-displays.ts';

const text = stationsText.displays;

interface PairDisplayDialogProps extends Pick<DisplaysView, 'show'> {
  open: boolean;
  onClose: () => void;
}

/** Pairs the tablet that shows a code. Used anew each time it opens. */
export function PairDisplayDialog({ open, onClose, show }: PairDisplayDialogProps) {
  const { restaurantId } = useManagement();
  const stations = useStations();
  // Sent again after a lost answer, it is the same display.
  const [id] = useState(newId);
  const [code, setCode] = useState('');
  const [typed, setDraft] = useState<DisplayDraft>({ name: '', station: firstOf(stations) });
  // Mostly it is called as its station.
  const named = stations.find((each) => each.id === typed.station)?.name ?? text.all;
  const draft = { ...typed, name: typed.name.trim() === '' ? named : typed.name };
  /** It was found in another network, and the next press pairs it all the same. */
  const [isElsewhere, setElsewhere] = useState(false);
  const digits = typedDigits(code);
  const form = useForm({
    check: (): Problems<'code'> => ({
      code: digits.length === pairingDigits ? undefined : text.codeMissing,
    }),
    async send() {
      const asked = { restaurantId, id, code: digits, fromElsewhere: isElsewhere, ...draft };
      show(await api.stations.displays.pair(asked));
      toast({ title: text.added({ name: draft.name }) });
      onClose();
    },
    refuse(error) {
      const { code: refusal } = failureOf(error);
      if (refusal === 'STATION_DISPLAY_ELSEWHERE') {
        setElsewhere(true);
        return {};
      }
      return { [refusal === 'PAIRING_CODE_WRONG' ? 'code' : 'form']: errorSentence(refusal) };
    },
  });

  return (
    <DialogForm
      form={form}
      size="sm"
      open={open}
      onClose={onClose}
      title={text.addTitle}
      submitLabel={isElsewhere ? text.elsewhereConfirm : text.addSubmit}
      cancelLabel={text.cancel}
      closeLabel={text.cancel}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        label={text.code}
        required
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        error={form.problems.code}
        value={code}
        onValueChange={(typedCode) => {
          setCode(typedCode);
          setElsewhere(false);
        }}
      />
      <DisplayFields draft={typed} onChange={setDraft} nameInstead={named} />
      {isElsewhere && (
        <p role="alert" className="rounded-control bg-saffron-tint px-4 py-3 text-saffron-ink">
          {text.elsewhere({ code: digits })}
        </p>
      )}
    </DialogForm>
  );
}
