import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: clicks are ignored, and after 300 ms a spinner replaces the label. */
  busy?: boolean;
}

/** A button of type "button" unless told otherwise. An icon alone needs an `aria-label`. */
export function Button({ variant, size, busy = false, className, children, onClick, ...props }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` would drop the keyboard's focus during the work.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      className={buttonClasses({ variant, size, className })}
      onClick={handleClick}
    >
      {busy ? (
        <>
          <span className="inline-flex animate-busy-out items-center justify-center gap-2">{children}</span>
          <span className="absolute inset-0 grid animate-busy-in place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
