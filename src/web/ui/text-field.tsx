import { Field, type FieldProps } from './field.tsx';
import { Input, type InputProps } from './input.tsx';

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputProps, keyof FieldProps> & { onValueChange?: (typed: string) => void };

/** A Field with an Input. `className` goes to the field. */
export function TextField({
  label,
  hint,
  error,
  required,
  note,
  hideLabel,
  className,
  onValueChange,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, note, hideLabel, className }}>
      <Input
        {...(onValueChange && { onChange: (event) => onValueChange(event.currentTarget.value) })}
        {...input}
      />
    </Field>
  );
}
