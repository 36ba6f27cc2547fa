import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { createContext, useContext } from 'react';
import { cn } from '#web/lib/class-names.ts';

const LookContext = createContext<'underline' | 'segmented'>('underline');

interface TabsProps extends ComponentProps<typeof RadixTabs.Root> {
  look?: 'underline' | 'segmented';
}

/** Panels of which one shows. Around a TabsList of TabsTriggers and one TabsContent for each. */
export function Tabs({ look = 'underline', className, ...props }: TabsProps) {
  return (
    <LookContext value={look}>
      <RadixTabs.Root {...props} className={cn('min-w-0', className)} />
    </LookContext>
  );
}

/** The row of tabs; needs an `aria-label`. It scrolls sideways on its own where it does not fit. */
export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  const look = useContext(LookContext);
  return (
    <RadixTabs.List
      {...props}
      className={cn(
        'flex max-w-full overflow-x-auto [scrollbar-width:none]',
        look === 'underline' ? 'gap-1 border-line border-b' : 'w-fit rounded-control bg-sunk p-1',
        className,
      )}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  const look = useContext(LookContext);
  return (
    <RadixTabs.Trigger
      {...props}
      className={cn(
        'inline-flex shrink-0 items-center gap-2 whitespace-nowrap font-semibold text-ink-soft transition-colors hover:text-ink disabled:opacity-50 [&_svg]:size-4.5',
        // The list clips what lies outside of it, so the ring goes inside.
        'focus-visible:-outline-offset-2',
        look === 'underline'
          ? 'min-h-11 border-transparent border-b-2 px-3 text-[0.9375rem] data-[state=active]:border-basil data-[state=active]:text-basil'
          : 'min-h-9 rounded-[7px] px-3 text-sm data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-card dark:data-[state=active]:bg-line-strong/40',
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...props} className={cn('pt-5', className)} />;
}
