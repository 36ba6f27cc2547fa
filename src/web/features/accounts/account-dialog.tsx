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
  /** Whether it cannot be sent now. */
  disabled?: boolean;
  /** For password managers: a hidden field tells them whose password is typed. */
  email: string;
  children: ReactNode;
}

/** A dialog with a form in which the password is one of the fields. */
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
