import { useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

const sides = {
  left: {
    surface: 'open:justify-start',
    panel:
      'h-full w-[min(22rem,calc(100vw-3rem))] rounded-r-card animate-from-left group-data-closing:animate-to-left',
  },
  right: {
    surface: 'open:justify-end',
    panel: 'h-full w-full sm:w-110 sm:rounded-l-card animate-from-right group-data-closing:animate-to-right',
  },
  bottom: {
    surface: 'open:items-end open:justify-center',
    panel:
      'max-h-[calc(100dvh-2rem)] w-full max-w-180 rounded-t-card animate-from-bottom group-data-closing:animate-to-bottom',
  },
};

interface SheetProps extends ModalFrameProps, Pick<ModalProps, 'open' | 'onClose' | 'dismissible'> {
  side?: keyof typeof sides;
}

/** A modal panel that slides in from an edge, for a navigation, a cart or the details of an order. */
export function Sheet({ open, onClose, dismissible = true, side = 'right', ...frame }: SheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      labelledBy={`${id}-title`}
      describedBy={frame.description ? `${id}-description` : undefined}
      className={cn('group open:flex', sides[side].surface)}
    >
      <ModalFrame
        {...frame}
        titleId={`${id}-title`}
        descriptionId={`${id}-description`}
        dismissible={dismissible}
        onClose={onClose}
        className={sides[side].panel}
      />
    </Modal>
  );
}
