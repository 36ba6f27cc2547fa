import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Button } from './button.tsx';

export interface ModalFrameProps {
  title: ReactNode;
  description?: ReactNode;
  /** A picture over the full width above the title. */
  media?: ReactNode;
  /** The actions; they stay in sight while the content scrolls. The main one comes last. */
  footer?: ReactNode;
  /** The accessible name of the close button. */
  closeLabel: string;
  children?: ReactNode;
}

interface Props extends ModalFrameProps {
  titleId: string;
  descriptionId: string;
  dismissible: boolean;
  onClose: () => void;
  className: string;
}

/** Title, close button, scrolling content and footer of a Dialog or Sheet. */
export function ModalFrame({
  title,
  description,
  media,
  footer,
  closeLabel,
  children,
  titleId,
  descriptionId,
  dismissible,
  onClose,
  className,
}: Props) {
  return (
    <div className={cn('relative flex flex-col overflow-hidden bg-card shadow-pop', className)}>
      <div
        data-modal-content
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
      >
        {media}
        <div className="px-5 pt-5 pb-5 md:px-6 md:pt-6">
          <h2 id={titleId} className={cn('text-xl', !media && dismissible && 'pr-12')}>
            {title}
          </h2>
          {description && (
            <div id={descriptionId} className="mt-2 text-ink-soft">
              {description}
            </div>
          )}
          {children && <div className="mt-5">{children}</div>}
        </div>
        {/* Inside the scrolling element, so that a dialog without controls can be scrolled by keyboard; it is
            positioned on the frame and does not scroll. */}
        {dismissible && (
          <Button
            variant={media ? 'outline' : 'ghost'}
            size="icon"
            aria-label={closeLabel}
            onClick={onClose}
            className={cn('absolute! top-3 right-3', !media && 'bg-card/90')}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {footer && (
        <div className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end md:px-6">
          {footer}
        </div>
      )}
    </div>
  );
}
