import { EllipsisVertical, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '#web/ui/dropdown-menu.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

type Overlay = 'dialog' | 'long' | 'media' | 'confirm' | 'left' | 'right' | 'bottom';
const sides = ['left', 'right', 'bottom'] as const;

/** Dialogs, menus and other layers above the page. */
export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [nestedOpen, setNestedOpen] = useState(false);
  const close = () => setOpen(null);
  const form = useForm({ send: async () => toast({ title: 'Gespeichert' }) });

  return (
    <>
      <GallerySection id="dialog" title="Dialog, ConfirmDialog, Sheet">
        <GalleryRow caption="each gives the focus back to its button">
          {(['dialog', 'long', 'media', 'confirm', 'left', 'right', 'bottom'] as const).map((overlay) => (
            <Button key={overlay} variant="outline" onClick={() => setOpen(overlay)}>
              {overlay}
            </Button>
          ))}
        </GalleryRow>

        <DialogForm
          form={form}
          open={open === 'dialog'}
          onClose={close}
          title="Kategorie anlegen"
          description="Kategorien gliedern die Karte."
          closeLabel="Schließen"
          cancelLabel="Abbrechen"
          submitLabel="Speichern"
        >
          <TextField label="Name" required name="category-name" autoFocus />
          <div className="flex gap-2">
            <Button variant="destructive" onClick={() => setNestedOpen(true)}>
              Löschen
            </Button>
            <DropdownMenu trigger={<Button variant="outline">Mehr</Button>}>
              <DropdownMenuItem>Eintrag</DropdownMenuItem>
            </DropdownMenu>
          </div>
          <ConfirmDialog
            open={nestedOpen}
            onClose={() => setNestedOpen(false)}
            onConfirm={() => setNestedOpen(false)}
            destructive
            title="Kategorie löschen?"
            description="Ihre 12 Gerichte bleiben ohne Kategorie zurück."
            confirmLabel="Löschen"
            cancelLabel="Abbrechen"
          />
        </DialogForm>
        <Dialog
          open={open === 'long'}
          onClose={close}
          size="lg"
          title="Ein langer Text"
          closeLabel="Schließen"
          footer={<Button onClick={close}>Verstanden</Button>}
        >
          {Array.from({ length: 30 }, (_, line) => (
            <p key={line} className="mb-3">
              Absatz {line + 1}: Der Inhalt scrollt, Titel und Aktionen bleiben erreichbar.
            </p>
          ))}
        </Dialog>
        <Dialog
          open={open === 'media'}
          onClose={close}
          size="sm"
          title="Margherita"
          description="San-Marzano-Tomaten, Fior di Latte, Basilikum."
          media={<div className="aspect-video bg-saffron-tint" />}
          closeLabel="Schließen"
          footer={<Button className="w-full">In den Warenkorb · 9,50 €</Button>}
        />
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          onConfirm={close}
          destructive
          title="Tisch 5 freigeben?"
          description="Zwei Posten sind noch offen. Die Gäste verlieren ihren Zugang."
          confirmLabel="Freigeben"
          cancelLabel="Abbrechen"
        />
        {sides.map((side) => (
          <Sheet
            key={side}
            side={side}
            open={open === side}
            onClose={close}
            title={`Sheet, ${side}`}
            closeLabel="Schließen"
            footer={<Button onClick={close}>Fertig</Button>}
          >
            Inhalt.
          </Sheet>
        ))}
      </GallerySection>

      <GallerySection id="toast" title="toast()">
        <GalleryRow caption="gone after 3 seconds, longer under the pointer">
          <Button
            variant="outline"
            onClick={() =>
              toast({ title: 'Bestellung gesendet', description: 'Die Küche hat sie erhalten.' })
            }
          >
            default
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({
                variant: 'destructive',
                title: 'Nicht gesendet',
                description: 'Keine Verbindung. Bitte versuchen Sie es noch einmal.',
              })
            }
          >
            destructive
          </Button>
        </GalleryRow>
      </GallerySection>

      <GallerySection id="menu" title="DropdownMenu and Tooltip">
        <GalleryRow caption="staff only">
          <DropdownMenu
            trigger={
              <Button variant="outline" size="icon" aria-label="Mehr">
                <EllipsisVertical aria-hidden />
              </Button>
            }
            align="start"
          >
            <DropdownMenuLabel>Tisch 5</DropdownMenuLabel>
            <DropdownMenuItem icon={Pencil} onSelect={() => setOpen('dialog')}>
              Bearbeiten
            </DropdownMenuItem>
            <DropdownMenuItem icon={Printer} disabled>
              Drucken
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={Trash2} destructive onSelect={() => setOpen('confirm')}>
              Löschen
            </DropdownMenuItem>
          </DropdownMenu>
          <Tooltip text="Neue Bestellungen melden sich mit einem Ton.">
            <Button variant="outline">Ton</Button>
          </Tooltip>
        </GalleryRow>
      </GallerySection>
    </>
  );
}
