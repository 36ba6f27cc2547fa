import { type FormEvent, type ReactNode, useId } from 'react';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  submitLabel: string;
  destructive?: boolean;
  busy: boolean;
  /** For password managers, which want to know whose password it is. */
  email: string;
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
}

/** A form in a dialog that asks for the password among other things. */
export function AccountDialog(props: AccountDialogProps) {
  const { open, onClose, title, description, submitLabel, destructive, busy, email, onSubmit, children } =
    props;
  const formId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      size="sm"
      title={title}
      description={description}
      closeLabel={commonText.close}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {commonText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} variant={destructive ? 'destructive' : 'default'}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {children}
      </form>
    </Dialog>
  );
}

/** A text field of a form as it was typed. */
export function fieldOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '');
}
