import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTopModal } from './modal-stack.ts';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The control that the tooltip explains. */
  children: ReactNode;
}

/**
 * A short explanation on hover and focus. On touch screens it never shows, so it may only repeat or explain
 * what the control itself says. For staff pages: it brings 18 KB of script.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const topModal = useTopModal();
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={topModal}>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-40 max-w-64 animate-fade-in rounded-lg bg-ink px-2.5 py-1.5 text-sm text-paper shadow-pop"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
