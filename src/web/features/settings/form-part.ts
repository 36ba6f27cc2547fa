import type { FieldName, FormValues, Problems } from './settings-form.ts';

/** The props of each card of the general settings. */
export interface FormPart {
  values: FormValues;
  problems: Problems;
  edit: <Name extends FieldName>(name: Name, value: FormValues[Name]) => void;
}
