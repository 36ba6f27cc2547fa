import type { ReactNode } from 'react';
import { commonText } from '#web/lib/common-text.ts';
import type { FormHandle } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';

interface AccountDialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  form: FormHandle;
  submitLabel: string;
  destructive?: boolean;
  /** For password managers, which want to know whose password it is. */
  email: string;
  children: ReactNode;
}

/** A form in a dialog that asks for the password among other things. */
export function AccountDialog({ open = true, email, children, ...dialog }: AccountDialogProps) {
  return (
    <DialogForm
      {...dialog}
      open={open}
      size="sm"
      closeLabel={commonText.close}
      cancelLabel={commonText.cancel}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {children}
    </DialogForm>
  );
}
