import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

const sides = {
  left: {
    surface: 'open:justify-start',
    panel:
      'h-full w-[min(22rem,calc(100vw-3rem))] rounded-r-card animate-from-left group-data-closing:animate-to-left',
  },
  bottom: {
    surface: 'open:items-end open:justify-center',
    panel:
      'max-h-[calc(100dvh-2rem)] w-full max-w-180 rounded-t-card animate-from-bottom group-data-closing:animate-to-bottom',
  },
};

interface SheetProps extends Omit<ModalFrameProps, 'dismissible' | 'role'> {
  side: keyof typeof sides;
}

/** A modal panel that slides in from an edge, for a navigation, a cart or the details of an order. */
export function Sheet({ side, ...frame }: SheetProps) {
  return <ModalFrame {...frame} {...sides[side]} />;
}
