import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cn } from '#web/lib/class-names.ts';
import type { DropZone } from './row-drag.ts';

interface PaymentColumnProps {
  title: string;
  /** Shown on the right of the title. */
  aside: ReactNode;
  /** The drop zone of the column; undefined when rows cannot be dropped here. */
  zone?: DropZone;
  /** Shown below the list. */
  footer?: ReactNode;
  /** The main button: stays in sight at the bottom. */
  action?: ReactNode;
  /** Marks the column that the person mainly works in. */
  isMain?: boolean;
  className?: string;
  children: ReactNode;
}

/** One of the three columns of the payment screen. */
export function PaymentColumn({
  title,
  aside,
  zone,
  footer,
  action,
  isMain = false,
  className,
  children,
}: PaymentColumnProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = useRef(-1);

  // A row that moves away loses the keyboard's focus; the row that takes its place gets it.
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li > button:first-of-type') ?? [])];
    const isLost = document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG';
    if (index.current >= 0 && isLost)
      (rows[Math.min(index.current, rows.length - 1)] ?? list.current)?.focus();
    if (index.current >= 0) index.current = -1;
  });

  return (
    <section
      aria-labelledby={id}
      data-zone={zone}
      className={cn(
        'flex min-h-0 min-w-0 flex-col rounded-card border bg-card shadow-card data-over:ring-4 data-over:ring-basil/30',
        isMain ? 'border-basil ring-1 ring-basil' : 'border-line',
        action && 'overflow-y-auto overscroll-contain',
        className,
      )}
    >
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <span className="num font-semibold">{aside}</span>
      </div>
      <div
        ref={list}
        tabIndex={-1}
        onClickCapture={({ currentTarget, target }) => {
          const pressed = target as Element;
          // The button of a row's menu moves nothing, and the menu takes the focus.
          const row = pressed.closest('[aria-haspopup]') ? null : pressed.closest('li');
          index.current = row ? [...currentTarget.querySelectorAll('li')].indexOf(row) : -1;
        }}
        className={cn(
          '@container min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-2 outline-none',
          // Where the rest leaves it less, or on a phone, which has no room for a list of its own, the whole column scrolls.
          action && 'min-h-32 max-md:flex-none max-md:overflow-visible',
        )}
      >
        {children}
      </div>
      {footer && <div className="border-line border-t px-4 py-3">{footer}</div>}
      {action && (
        <div className="sticky bottom-0 rounded-b-card bg-card px-4 pb-4 max-md:mt-auto max-md:border-line max-md:border-t max-md:py-3">
          {action}
        </div>
      )}
    </section>
  );
}
