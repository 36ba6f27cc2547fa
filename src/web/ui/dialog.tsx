import { useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

const widths = { sm: 'sm:w-100', md: 'sm:w-130', lg: 'sm:w-180', xl: 'sm:w-260' };

export interface DialogProps
  extends ModalFrameProps,
    Pick<ModalProps, 'open' | 'onClose' | 'dismissible' | 'role'> {
  /** Width on screens wider than a phone: 400, 520, 720 or 1040 px. */
  size?: keyof typeof widths;
}

/** A modal dialog: in the middle of the screen; on phones a sheet at the bottom, in reach of the thumb. */
export function Dialog({ open, onClose, dismissible = true, role, size = 'md', ...frame }: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      role={role}
      labelledBy={`${id}-title`}
      describedBy={frame.description ? `${id}-description` : undefined}
      className="group open:flex open:items-end open:justify-center sm:open:items-center sm:open:p-6"
    >
      <ModalFrame
        {...frame}
        titleId={`${id}-title`}
        descriptionId={`${id}-description`}
        dismissible={dismissible}
        onClose={onClose}
        className={cn(
          'max-h-[calc(100dvh-2rem)] w-full rounded-t-card sm:max-h-full sm:max-w-full sm:rounded-card',
          'animate-from-bottom group-data-closing:animate-to-bottom sm:animate-rise-in sm:group-data-closing:animate-rise-out',
          widths[size],
        )}
      />
    </Modal>
  );
}
