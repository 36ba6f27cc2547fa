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
  /** Whether the form cannot be sent in its present state. */
  disabled?: boolean;
  /** Whether cancelling is allowed while the form is being sent. */
  canCancelBusy?: boolean;
}

/** The buttons of a form, placed outside of it in the footer of a dialog. */
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

type DialogFormProps = Omit<DialogProps, 'dismissible' | 'footer'> &
  Pick<FormButtonsProps, 'form' | 'submitLabel' | 'cancelLabel' | 'destructive' | 'disabled'>;

/** A dialog with a form. It stays open while the form is being sent. */
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
