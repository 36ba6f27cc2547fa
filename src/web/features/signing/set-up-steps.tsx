import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { signingText as text } from './signing-text.ts';

const steps = ['keys', 'running', 'codes'] as const;
type Step = (typeof steps)[number];

/** Where one is among the steps of a set-up with keys. */
export function SetUpSteps({ current }: { current: Step }) {
  return (
    <ol aria-label={text.steps.label} className="mb-5 flex flex-wrap gap-x-5 gap-y-2 max-sm:gap-x-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 text-sm',
            step === current ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          <span
            className={cn(
              'num grid size-6.5 place-items-center rounded-full font-semibold text-xs',
              step === current ? 'bg-basil text-on-basil' : 'bg-sunk',
            )}
          >
            {index + 1}
          </span>
          <span className={cn(step !== current && 'max-sm:sr-only')}>{text.steps[step]}</span>
        </li>
      ))}
    </ol>
  );
}

/** The heading of a step. Where one takes the place of another, the focus that was there goes to it. */
export function StepTitle({ children, isFirst }: { children: ReactNode; isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) heading.current?.focus();
  }, [isFirst]);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold tracking-normal outline-none">
      {children}
    </h3>
  );
}
