import { type ReactNode, useState } from 'react';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

/** A button for each dialog and sheet. */
export function Overlays() {
  return (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Opening key={size} name={`Dialog, ${size}`}>
          {(overlay) => (
            <Dialog {...overlay} size={size} title="Ein langer Text" description="Er scrollt.">
              {Array.from({ length: 30 }, (_, line) => (
                <p key={line}>Titel und Aktionen bleiben erreichbar.</p>
              ))}
            </Dialog>
          )}
        </Opening>
      ))}
      <Opening name="DialogForm">{(overlay) => <NamingDialog {...overlay} />}</Opening>
      <Opening name="ConfirmDialog">{(overlay) => <DeleteDialog {...overlay} />}</Opening>
      {(['left', 'bottom'] as const).map((side) => (
        <Opening key={side} name={`Sheet, ${side}`}>
          {(overlay) => (
            <Sheet
              {...overlay}
              side={side}
              title={side}
              footer={<Button onClick={overlay.onClose}>Fertig</Button>}
            />
          )}
        </Opening>
      ))}
    </>
  );
}

interface Overlay {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
}

/** A button that opens a dialog; closing it gives the focus back to the button. */
function Opening({ name, children }: { name: string; children: (overlay: Overlay) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children({ open, onClose: () => setOpen(false), closeLabel: 'Schließen' })}
    </>
  );
}

/** A form with another dialog above it. */
function NamingDialog(overlay: Overlay) {
  const form = useForm({ send: async () => toast({ title: 'Gespeichert' }) });
  return (
    <DialogForm {...overlay} form={form} title="Kategorie" cancelLabel="Abbrechen" submitLabel="Speichern">
      <TextField label="Name" required autoFocus />
      <Opening name="Löschen">{(above) => <DeleteDialog {...above} />}</Opening>
    </DialogForm>
  );
}

function DeleteDialog({ open, onClose }: Overlay) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onClose}
      destructive
      title="Kategorie löschen?"
      description="Ihre 12 Gerichte bleiben ohne Kategorie zurück."
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
    />
  );
}
