import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Button } from './button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export interface ModalFrameProps
  extends Pick<ModalProps, 'open' | 'onClose' | 'dismissible' | 'role' | 'lang'> {
  title: ReactNode;
  description?: ReactNode;
  /** The actions; they stay in sight while the content scrolls. The main one comes last. */
  footer?: ReactNode;
  /** The accessible name of the close button. */
  closeLabel: string;
  children?: ReactNode;
}

interface Props extends ModalFrameProps {
  /** Classes of the element that covers the screen: where the panel lies. */
  surface: string;
  /** Classes of the panel: its size, and how it comes and goes. */
  panel: string;
}

/** Title, close button, scrolling content and footer of a Dialog or Sheet. */
export function ModalFrame({
  title,
  description,
  footer,
  closeLabel,
  children,
  surface,
  panel,
  dismissible = true,
  ...modal
}: Props) {
  const titleId = useId();
  const descriptionId = useId();
  return (
    <Modal
      {...modal}
      dismissible={dismissible}
      labelledBy={titleId}
      describedBy={description ? descriptionId : undefined}
      className={cn('group open:flex', surface)}
    >
      <div className={cn('relative flex flex-col overflow-hidden bg-card shadow-pop', panel)}>
        <div
          data-modal-content
          tabIndex={-1}
          className="min-h-0 flex-1 scroll-pt-18 overflow-y-auto overscroll-contain outline-none"
        >
          {/* `relative`, so that what is positioned inside, as texts for screen readers, scrolls with the content:
              else it makes the frame scroll, too. */}
          <div className="relative">
            {/* The title stays in sight, so that the close button beside it never lies on what scrolls. */}
            <div className="sticky top-0 z-10 bg-card px-5 pt-5 pb-2 md:px-6 md:pt-6">
              <h2 id={titleId} className={cn('text-xl wrap-break-word', dismissible && 'pe-12')}>
                {title}
              </h2>
            </div>
            <div className="px-5 pb-5 wrap-break-word md:px-6">
              {description && (
                <div id={descriptionId} className="text-ink-soft">
                  {description}
                </div>
              )}
              {children && <div className={description ? 'mt-5' : 'mt-3'}>{children}</div>}
            </div>
          </div>
          {/* Inside the scrolling element, so that a dialog without controls can be scrolled by keyboard; it is
              positioned on the frame and does not scroll. */}
          {dismissible && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={closeLabel}
              onClick={modal.onClose}
              className="absolute! top-3 end-3 z-20"
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
        {footer && (
          <div className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap-reverse sm:justify-end md:px-6">
            {footer}
          </div>
        )}
      </div>
    </Modal>
  );
}
