import type { ChangeEvent } from 'react';
import { ChoiceRow, type ChoiceRowProps } from './choice-row.tsx';

interface CheckboxProps extends ChoiceRowProps {
  onCheckedChange?: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({ onCheckedChange, onChange, ...props }: CheckboxProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onCheckedChange?.(event.currentTarget.checked);
  }
  return <ChoiceRow type="checkbox" {...props} onChange={handleChange} />;
}
