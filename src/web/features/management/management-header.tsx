import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { specifiedLang } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { frameText } from './frame-text.ts';
import { HeaderCounters } from './header-counters.tsx';
import { useManagement } from './management-context.ts';
import { OpenSwitch } from './open-switch.tsx';
import { RestaurantSwitcher } from './restaurant-switcher.tsx';

interface ManagementHeaderProps {
  personName: string;
  personSwitch: ReactNode;
  onOpenNavigation: () => void;
}

/** The header with the restaurant, its counters, who works here and the account menu. */
export function ManagementHeader({ personName, personSwitch, onOpenNavigation }: ManagementHeaderProps) {
  const { me, restaurantId } = useManagement();
  const firstName = personName.trim().split(/\s+/)[0] ?? '';
  return (
    <header className="border-line border-b bg-card px-4 py-2 md:px-6 wall:hidden print:hidden">
      <div className="flex min-h-12 items-center gap-2 sm:gap-3">
        <Button
          variant="ghost"
          size="icon"
          aria-label={frameText.openNavigation}
          className="-ms-2 md:hidden"
          onClick={onOpenNavigation}
        >
          <Menu aria-hidden />
        </Button>
        <div className="min-w-0 flex-1">
          <RestaurantSwitcher />
          <p
            lang={specifiedLang('de')}
            className="text-ink-soft text-sm wrap-break-word max-sm:leading-tight sm:truncate"
          >
            {frameText.welcome({ firstName })}
          </p>
        </div>
        <HeaderCounters className="me-3 max-lg:hidden" />
        <OpenSwitch />
        {personSwitch}
        <AccountMenu me={me} restaurantId={restaurantId} />
      </div>
      <HeaderCounters className="pt-1 pb-1 lg:hidden" />
    </header>
  );
}
