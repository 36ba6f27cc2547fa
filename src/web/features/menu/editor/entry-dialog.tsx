import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/dialog-form.tsx';
import { ExtrasSection, type ExtrasSectionProps } from './extras-section.tsx';
import { menuText } from './menu-text.ts';
import type { Entry } from './use-entry.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

/** What the dialog of a dish and the one of a category are given alike. */
export interface EntryEditing extends Pick<ExtrasSectionProps, 'restaurantId' | 'run'> {
  isNew: boolean;
  onClose: () => void;
}

interface EntryDialogProps extends EntryEditing, Omit<ExtrasSectionProps, 'onDirtyChange'> {
  title: string;
  entry: Entry;
  /** A picture is being uploaded. */
  isUploading?: boolean;
  children: ReactNode;
}

/** The dialog of a dish or a category with its extras. It asks before it closes with unsaved changes. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, entry, isNew, isUploading = false, onClose, children, ...extras } = props;
  const guard = useUnsavedGuard(entry.isDirty || isUploading, onClose);
  return (
    <>
      <Dialog
        open
        onClose={guard.close}
        size="lg"
        title={title}
        closeLabel={menuText.close}
        footer={
          <FormButtons
            form={entry.form}
            submitLabel={menuText.save}
            cancelLabel={menuText.cancel}
            onCancel={guard.close}
            canCancelBusy
            disabled={isUploading}
          />
        }
      >
        <form {...entry.form.props} className="grid gap-4">
          {children}
        </form>
        <div className="mt-6">
          {isNew ? (
            <p className="border-line border-t pt-5 text-ink-soft">{menuText.extrasAfterSaving}</p>
          ) : (
            <ExtrasSection {...extras} onDirtyChange={entry.setExtraDirty} />
          )}
        </div>
      </Dialog>
      {guard.question}
    </>
  );
}
