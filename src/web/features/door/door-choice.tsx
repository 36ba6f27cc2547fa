import type { Door, DoorMode } from '#domain/door/door.ts';
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
  const set = (mode: DoorMode, isOn: boolean) =>
    onChange(isOn ? [...modes, mode] : modes.filter((each) => each !== mode));
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend={text.way}
        value={modes.includes('code') ? 'code' : 'open'}
        onValueChange={(way) => set('code', way === 'code')}
        options={[
          { value: 'open', label: text.open, description: text.openText, disabled },
          { value: 'code', label: text.code, description: text.codeText, disabled },
        ]}
      />
      <Switch
        label={text.confirm}
        description={text.confirmText}
        labelPosition="start"
        className="w-full"
        disabled={disabled}
        checked={modes.includes('confirm')}
        onCheckedChange={(isOn) => set('confirm', isOn)}
      />
    </div>
  );
}
