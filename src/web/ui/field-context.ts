import { createContext, useContext } from 'react';

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
}

/** Connects a control to the label, hint and error of its Field; the control's own props win. */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return {};
  const describedBy = [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  };
}
