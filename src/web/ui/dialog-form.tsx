import type { ReactNode } from 'react';
import type { FormHandle } from '#web/lib/use-form.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormButtonsProps {
  form: FormHandle;
  submitLabel: ReactNode;
  cancelLabel: ReactNode;
  onCancel: () => void;
  destructive?: boolean;
  /** It cannot be sent as it is. */
  disabled?: boolean;
  /** Sending can be left to itself. */
  canCancelBusy?: boolean;
}

/** The buttons of a form, outside of it: in the footer of a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { form, submitLabel, cancelLabel, onCancel, destructive, disabled, canCancelBusy } = props;
  return (
    <>
      <Button variant="outline" onClick={onCancel} disabled={form.busy && !canCancelBusy}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={form.props.id}
        busy={form.busy}
        disabled={disabled}
        variant={destructive ? 'destructive' : 'default'}
      >
        {submitLabel}
      </Button>
    </>
  );
}

type DialogFormProps = Omit<DialogProps, 'role' | 'dismissible' | 'footer'> &
  Pick<FormButtonsProps, 'form' | 'submitLabel' | 'cancelLabel' | 'destructive' | 'disabled'>;

/** A dialog that is a form. While it is being sent, it stays. */
export function DialogForm(props: DialogFormProps) {
  const { form, submitLabel, cancelLabel, destructive, disabled, children, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      dismissible={!form.busy}
      footer={
        <FormButtons
          {...{ form, submitLabel, cancelLabel, destructive, disabled }}
          onCancel={dialog.onClose}
        />
      }
    >
      <form {...form.props} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
