import { displayLimits } from '#domain/stations/station-displays.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { stationsText } from './stations-text.ts';

const text = stationsText.displays;

/** What the house says of a display. */
export interface DisplayDraft {
  name: string;
  /** Null: all of them. */
  station: string | null;
}

interface DisplayFieldsProps {
  draft: DisplayDraft;
  onChange: (draft: DisplayDraft) => void;
  nameError?: string | undefined;
  /** What it is called where no name is typed; absent: one has to be. */
  nameInstead?: string;
}

/** What a display is called, and what it shows. */
export function DisplayFields({ draft, onChange, nameError, nameInstead }: DisplayFieldsProps) {
  const stations = useStations().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field label={text.station}>
        <Select
          value={draft.station ?? 'all'}
          options={[...stations, { value: 'all', label: text.all }]}
          onValueChange={(station) => onChange({ ...draft, station: station === 'all' ? null : station })}
        />
      </Field>
      <TextField
        label={text.name}
        hint={text.nameHint}
        required={nameInstead === undefined}
        placeholder={nameInstead}
        maxLength={displayLimits.name}
        autoComplete="off"
        error={nameError}
        value={draft.name}
        onValueChange={(name) => onChange({ ...draft, name })}
      />
    </>
  );
}
