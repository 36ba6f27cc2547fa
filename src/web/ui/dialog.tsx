import { cn } from '#web/lib/class-names.ts';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

const widths = {
  sm: 'sm:w-100',
  md: 'sm:w-130',
  lg: 'sm:w-180',
  // For work as on a page: it keeps its height, whatever is in it.
  page: 'h-full sm:w-280',
};

export interface DialogProps extends ModalFrameProps {
  /** Width on screens wider than a phone: 400, 520, 720 or 1120 px. */
  size?: keyof typeof widths;
}

/** A modal dialog: in the middle of the screen; on phones a sheet at the bottom, in reach of the thumb. */
export function Dialog({ size = 'md', ...frame }: DialogProps) {
  return (
    <ModalFrame
      {...frame}
      surface="open:items-end open:justify-center sm:open:items-center sm:open:p-6"
      panel={cn(
        'max-h-[calc(100dvh-2rem)] w-full rounded-t-card sm:max-h-full sm:max-w-full sm:rounded-card',
        'animate-from-bottom group-data-closing:animate-to-bottom sm:animate-rise-in sm:group-data-closing:animate-rise-out',
        widths[size],
      )}
    />
  );
}
