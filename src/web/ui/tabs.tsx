import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { cn } from '#web/lib/class-names.ts';

interface TabsState {
  idBase: string;
  value: string;
  select: (value: string) => void;
  look: 'underline' | 'segmented';
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Parts of Tabs need Tabs around them');
  return tabs;
}

interface TabsProps {
  /** The open tab. */
  value: string;
  onValueChange: (value: string) => void;
  look?: TabsState['look'];
  className?: string;
  children: ReactNode;
}

/**
 * Tabs: a TabsList of TabsTriggers, and one TabsContent for each. Radix is not used: its tabs render style
 * attributes on the server, which the CSP refuses, and weigh 9 KB.
 */
export function Tabs({ value, onValueChange, look = 'underline', className, children }: TabsProps) {
  return (
    <TabsContext value={{ idBase: useId(), value, select: onValueChange, look }}>
      <div className={cn('min-w-0', className)}>{children}</div>
    </TabsContext>
  );
}

/** The row of tabs; it scrolls sideways where it does not fit. */
export function TabsList({ className, ...props }: ComponentProps<'div'> & { 'aria-label': string }) {
  const { idBase, look, value } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  // The open tab may be out of sight. scrollIntoView would also scroll the page.
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`#${CSS.escape(`${idBase}-tab-${value}`)}`);
    if (row && open) row.scrollTo({ left: open.offsetLeft - (row.clientWidth - open.clientWidth) / 2 });
  }, [idBase, value]);
  return (
    <div
      {...props}
      ref={list}
      role="tablist"
      onKeyDown={moveBetweenTabs}
      className={cn(
        'relative flex max-w-full overflow-x-auto [scrollbar-width:none]',
        look === 'underline' ? 'gap-1 border-line border-b' : 'w-fit rounded-control bg-sunk p-1',
        className,
      )}
    />
  );
}

/** Arrow keys, Home and End move to another tab and open it; Tab moves to the panel. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = tabs[targets[event.key] ?? -1];
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus();
  target.click();
}

export function TabsTrigger({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const tabs = useTabs();
  const selected = value === tabs.value;
  return (
    <button
      type="button"
      {...props}
      role="tab"
      id={`${tabs.idBase}-tab-${value}`}
      aria-controls={selected ? `${tabs.idBase}-panel-${value}` : undefined}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onClick={() => tabs.select(value)}
      className={cn(
        'inline-flex shrink-0 items-center gap-2 whitespace-nowrap font-semibold text-ink-soft transition-colors hover:text-ink disabled:opacity-50 [&_svg]:size-4.5',
        // The list clips outside of its box, so the focus ring is inset.
        'focus-visible:-outline-offset-2',
        tabs.look === 'underline'
          ? 'min-h-11 border-transparent border-b-2 px-3 text-[0.9375rem] aria-selected:border-basil aria-selected:text-basil'
          : 'min-h-9 rounded-[7px] px-3 text-sm aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-card dark:aria-selected:bg-line-strong/40',
        className,
      )}
    />
  );
}

/** The panel of a tab; its content exists only while it is open. */
export function TabsContent({ value, className, ...props }: ComponentProps<'div'> & { value: string }) {
  const tabs = useTabs();
  if (value !== tabs.value) return null;
  return (
    <div
      // A panel without controls is still a tab stop.
      tabIndex={0}
      {...props}
      role="tabpanel"
      id={`${tabs.idBase}-panel-${value}`}
      aria-labelledby={`${tabs.idBase}-tab-${value}`}
      className={cn('pt-5', className)}
    />
  );
}
