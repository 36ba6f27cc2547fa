import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/dialog-form.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { menuText } from './menu-text.ts';
import { type Entry, goOnButton } from './use-entry.ts';
import type { ExtrasOwner } from './use-extra-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

/** What the dialog of a dish and the one of a category are given alike. */
export interface EntryEditing extends Pick<ExtrasOwner, 'restaurantId' | 'run'> {
  isNew: boolean;
  onClose: () => void;
}

interface EntryDialogProps extends Pick<EntryEditing, 'isNew' | 'onClose'> {
  title: string;
  entry: Entry;
  extras: ExtrasOwner;
  /** Whether the focus starts on the form for a new extra. */
  startsAtExtras?: boolean;
  /** The label of the button that saves and goes on to the next entry, where there is one. */
  goOnLabel?: string | undefined;
  /** A picture is being uploaded. */
  isUploading?: boolean;
  children: ReactNode;
}

/** The dialog of a dish or a category with its extras. It asks before it closes with unsaved changes. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, entry, extras, isNew, isUploading = false, onClose, goOnLabel, children } = props;
  const { form, extra, isDirty, hasGoneOn } = entry;
  const guard = useUnsavedGuard(isDirty || isUploading, onClose);
  const goOn = useRef<HTMLButtonElement>(null);

  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !goOn.current) return;
    event.preventDefault();
    if (!isUploading) event.currentTarget.requestSubmit(goOn.current);
  }

  const isAllSaved = !isDirty && (!isNew || hasGoneOn);
  return (
    <>
      <Dialog
        open
        onClose={guard.close}
        size="lg"
        title={title}
        closeLabel={menuText.close}
        footer={
          <>
            <FormButtons
              form={form}
              submitLabel={menuText.save}
              cancelLabel={isAllSaved ? menuText.done : menuText.cancel}
              onCancel={guard.close}
              canCancelBusy
              disabled={isUploading}
            />
            {goOnLabel && (
              <Button
                ref={goOn}
                type="submit"
                form={form.props.id}
                name={goOnButton}
                variant="outline"
                busy={form.busy}
                disabled={isUploading}
                aria-keyshortcuts="Control+Enter"
                title={menuText.saveAndNextKeys}
                className="sm:order-first sm:me-auto"
              >
                {goOnLabel}
              </Button>
            )}
          </>
        }
      >
        <form {...form.props} onKeyDown={handleKey} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
        </form>
        <div className="mt-6">
          {isNew ? (
            <p className="border-line border-t pt-5 text-ink-soft">{menuText.extrasAfterSaving}</p>
          ) : (
            <ExtrasSection {...extras} extra={extra} autoFocus={props.startsAtExtras ?? false} />
          )}
        </div>
      </Dialog>
      {guard.question}
    </>
  );
}
