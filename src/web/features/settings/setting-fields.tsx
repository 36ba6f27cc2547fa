import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import type { FieldName, FormValues, Problems } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';

/** The props of each card of the general settings. */
export interface FormPart {
  values: FormValues;
  problems: Problems;
  edit: <Name extends FieldName>(name: Name, value: FormValues[Name]) => void;
}

interface SettingFieldProps extends Pick<TextFieldProps, 'hint' | 'error' | 'required'> {
  part: FormPart;
  name: keyof typeof settingsLimits;
  /** A value that stands for nothing of the restaurant's own, and how it is shown in the reader's language. */
  standard?: { stored: string; shown: string };
}

export function SettingField({ part: { values, edit }, name, standard, ...field }: SettingFieldProps) {
  const isStandard = standard !== undefined && values[name] === standard.stored;
  return (
    <TextField
      {...field}
      label={text.fields[name]}
      value={isStandard ? standard.shown : values[name]}
      maxLength={settingsLimits[name]}
      autoComplete="off"
      onValueChange={(typed) => edit(name, typed === standard?.shown ? standard.stored : typed)}
    />
  );
}

interface SettingSwitchProps {
  part: FormPart;
  name: { [Name in FieldName]: FormValues[Name] extends boolean ? Name : never }[FieldName];
  hint?: string;
}

export function SettingSwitch({ part: { values, edit }, name, hint }: SettingSwitchProps) {
  return (
    <Switch
      label={text.fields[name]}
      description={hint}
      labelPosition="start"
      checked={values[name]}
      onCheckedChange={(checked) => edit(name, checked)}
    />
  );
}
