import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { useTopModal } from './modal-stack.ts';

interface DropdownMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu of actions below a button. For staff pages: it brings 30 KB of script. */
export function DropdownMenu({ trigger, align = 'end', onOpenChange, children }: DropdownMenuProps) {
  const topModal = useTopModal();
  return (
    // Not modal: its scroll lock injects a style element, which the CSP refuses.
    <RadixMenu.Root modal={false} onOpenChange={onOpenChange}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal container={topModal}>
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          // Closes without animation: a menu that fades out takes the next press as one outside of it, and
          // closes again.
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-control border border-line bg-card p-1 text-ink shadow-pop data-[state=open]:animate-rise-in"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

interface DropdownMenuItemProps {
  icon?: LucideIcon | undefined;
  onSelect?: () => void;
  disabled?: boolean;
  destructive?: boolean;
  children: ReactNode;
}

/** An action; `onSelect` runs it. */
export function DropdownMenuItem({
  icon: Icon,
  destructive = false,
  children,
  ...props
}: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item
      {...props}
      className={cn(
        'flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-[7px] px-3 text-[0.9375rem] outline-none',
        'data-disabled:pointer-events-none data-disabled:opacity-50',
        destructive
          ? 'text-paprika data-highlighted:bg-paprika-tint'
          : 'data-highlighted:bg-sunk [&_svg]:text-ink-soft',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </RadixMenu.Item>
  );
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return (
    <RadixMenu.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-faint">
      {children}
    </RadixMenu.Label>
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="my-1 h-px bg-line" />;
}
