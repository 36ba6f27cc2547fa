import { ChoiceRow, type ChoiceRowProps } from './choice-row.tsx';

interface CheckboxProps extends Omit<ChoiceRowProps, 'onChange'> {
  onCheckedChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({ onCheckedChange, ...props }: CheckboxProps) {
  return (
    <ChoiceRow
      type="checkbox"
      {...props}
      onChange={(event) => onCheckedChange(event.currentTarget.checked)}
    />
  );
}
