import type { FieldName, FormValues, Problems } from './settings-form.ts';

/** What each card of the general settings works with. */
export interface FormPart {
  values: FormValues;
  problems: Problems;
  edit: <Name extends FieldName>(name: Name, value: FormValues[Name]) => void;
}
