import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from '#web/lib/class-names.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { ConnectionBanner } from '#web/ui/connection-banner.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useManagement } from './management-context.ts';
import { ManagementHeader } from './management-header.tsx';
import { pageOf } from './management-pages.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { PageAccess, useAllowedPages } from './page-access.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { storedChoice, useStoredChoice } from './stored-choice.ts';
import { useConnectionNotice } from './use-connection-notice.ts';

const navigationWidth = storedChoice('gedeck.navigation');

/** Navigation, header and connection banner around every page of the management area. */
export function ManagementFrame({ children }: { children: ReactNode }) {
  const { connection, counters } = useManagement();
  const pages = useAllowedPages();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const notice = useConnectionNotice(connection);
  const page = pageOf(useLocation().pathname);
  const newOrders = counters?.newOrders ?? 0;
  const title = `${page?.title ?? staffText.product} · ${staffText.product}`;

  return (
    <div className="flex min-h-dvh md:h-dvh md:overflow-hidden">
      <title>{newOrders > 0 ? `(${newOrders}) ${title}` : title}</title>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-card px-4 py-2.5 font-semibold shadow-pop focus:translate-y-0"
      >
        {staffText.frame.skipToContent}
      </a>
      <SideBar newOrders={newOrders} pages={pages} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ManagementHeader onOpenNavigation={() => setDrawerOpen(true)} />
        <ConnectionBanner visible={notice !== null} tone={notice ?? 'lost'}>
          {notice === 'restored' ? staffText.frame.connectionRestored : staffText.frame.connectionLost}
        </ConnectionBanner>
        <main
          id="content"
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col px-4 py-4 outline-none md:overflow-y-auto md:px-6 md:pt-5 md:pb-4"
        >
          <PageAccess>{children}</PageAccess>
        </main>
      </div>
      <Sheet
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        side="left"
        title={<Brand />}
        closeLabel={staffText.close}
        footer={<ModeSwitch />}
      >
        <div className="-mx-2">
          <SideNavigation pages={pages} newOrders={newOrders} onNavigate={() => setDrawerOpen(false)} />
        </div>
      </Sheet>
    </div>
  );
}

function SideBar({ newOrders, pages }: { newOrders: number; pages: ReturnType<typeof useAllowedPages> }) {
  // On a tablet there is room for icons only, unless somebody has asked for more.
  const chosen = useStoredChoice(navigationWidth, null);
  const [tablet] = useState(() => typeof window !== 'undefined' && window.innerWidth < 1100);
  const narrow = chosen ? chosen === 'narrow' : tablet;
  const label = narrow ? staffText.frame.expandNavigation : staffText.frame.collapseNavigation;

  return (
    <div
      className={cn(
        'hidden shrink-0 flex-col gap-4 overflow-y-auto border-line border-r bg-card p-3 transition-[width] duration-200 md:flex [:fullscreen_&]:hidden',
        narrow ? 'w-18' : 'w-58',
      )}
    >
      <Link
        to="/management"
        className={cn('flex min-h-11 items-center gap-3 rounded-control', narrow ? 'justify-center' : 'px-2')}
      >
        <Brand narrow={narrow} />
      </Link>
      <SideNavigation pages={pages} newOrders={newOrders} narrow={narrow} />
      <div className="mt-auto grid gap-0.5">
        <ModeSwitch narrow={narrow} />
        <Button
          variant="ghost"
          aria-expanded={!narrow}
          aria-label={label}
          title={label}
          className={cn('w-full', narrow ? 'px-0!' : 'justify-start! px-3!')}
          onClick={() => navigationWidth.set(narrow ? 'wide' : 'narrow')}
        >
          {narrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </Button>
      </div>
    </div>
  );
}

function Brand({ narrow = false }: { narrow?: boolean }) {
  return (
    <span className="inline-flex items-center gap-3">
      <Logo />
      <span className={cn('font-semibold font-serif text-xl', narrow && 'sr-only')}>{staffText.product}</span>
    </span>
  );
}
