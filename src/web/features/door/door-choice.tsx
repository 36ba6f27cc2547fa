import { type Door, type DoorMode, doorWays, wayOf } from '#domain/door/door.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { doorText as text } from './door-text.ts';

interface DoorChoiceProps {
  modes: Door;
  disabled?: boolean;
  onChange: (modes: DoorMode[]) => void;
}

/** What a door asks for: a way in, and whether staff let parties in. [DOOR-1] */
export function DoorChoice({ modes, disabled = false, onChange }: DoorChoiceProps) {
  const confirm = modes.filter((mode) => mode === 'confirm');
  const way = modes.filter((mode) => mode !== 'confirm');
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend={text.way}
        value={wayOf(modes) ?? 'open'}
        onValueChange={(chosen) => onChange(chosen === 'open' ? confirm : [chosen, ...confirm])}
        options={(['open', ...doorWays] as const).map((value) => ({
          ...{ value, disabled },
          label: text.ways[value].name,
          description: inWords(text.ways[value]),
        }))}
      />
      <Switch
        label={text.confirm.name}
        description={inWords(text.confirm)}
        labelPosition="start"
        className="w-full"
        disabled={disabled}
        checked={modes.includes('confirm')}
        onCheckedChange={(isOn) => onChange(isOn ? [...way, 'confirm'] : way)}
      />
    </div>
  );
}

function inWords({ text: what, effort }: { text: string; effort: string }) {
  return (
    <>
      {what}
      <span className="mt-0.5 block">
        {text.effort} {effort}
      </span>
    </>
  );
}
