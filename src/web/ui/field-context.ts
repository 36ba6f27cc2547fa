import { createContext } from 'react';

/** The props that connect a control to the label, hint and error of its Field; none without a Field. */
interface FieldControl {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

export const FieldContext = createContext<FieldControl>({});
