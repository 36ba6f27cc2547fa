import { PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { fetchRoutes } from '#web/lib/route-scripts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConnectionBanner } from '#web/ui/connection-banner.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { frameText } from './frame-text.ts';
import { useStaffState } from './management-context.ts';
import { ManagementHeader } from './management-header.tsx';
import { tabTitle } from './management-pages.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { navigationLooks, toggleNavigationWidth, useNavigationWidth } from './navigation-width.ts';
import { PageAccess } from './page-access.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { useConnectionNotice } from './use-connection-notice.ts';

interface ManagementFrameProps {
  /** Shown above every page; null for none. */
  notice: ReactNode;
  /** Who works at this device. */
  personName: string;
  /** Beside it in the header: another person comes. */
  personSwitch: ReactNode;
  /** What waits to be sent would be booked by another person in admin mode. */
  mustSend: boolean;
  children: ReactNode;
}

/** Navigation, header and connection banner around every page of the management area. */
export function ManagementFrame(props: ManagementFrameProps) {
  const { notice, personName, personSwitch, mustSend, children } = props;
  const connection = useStaffState((state) => state.connection);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const connectionNotice = useConnectionNotice(connection);
  useEffect(() => {
    // With all scripts in the cache, going from page to page works while the connection is lost.
    if (connection === 'live') fetchRoutes(({ parentId }) => parentId === 'management');
  }, [connection]);

  return (
    <div className="flex min-h-dvh md:h-dvh md:overflow-hidden">
      <TabTitle />
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-card px-4 py-2.5 font-semibold shadow-pop focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {frameText.skipToContent}
      </a>
      <Toaster label={commonText.notifications} closeLabel={commonText.close} />
      <SideBar mustSend={mustSend} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ManagementHeader {...{ personName, personSwitch }} onOpenNavigation={() => setDrawerOpen(true)} />
        <ConnectionBanner visible={connectionNotice !== null} tone={connectionNotice ?? 'lost'}>
          {connectionNotice === 'restored' ? frameText.connectionRestored : frameText.connectionLost}
        </ConnectionBanner>
        {notice}
        <main
          id="content"
          tabIndex={-1}
          // Relative, so that absolute children scroll with it and do not make the document taller.
          className="relative flex min-h-0 flex-1 flex-col px-4 py-4 outline-none md:overflow-y-auto md:px-6 md:pt-5 md:pb-4"
        >
          <PageAccess>{children}</PageAccess>
        </main>
      </div>
      <Sheet
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        side="left"
        title={<Brand />}
        closeLabel={commonText.close}
        footer={<ModeSwitch mustSend={mustSend} />}
      >
        <div className="-mx-2">
          <SideNavigation onNavigate={() => setDrawerOpen(false)} />
        </div>
      </Sheet>
    </div>
  );
}

/** By itself, because the count changes with each order that is moved. */
function TabTitle() {
  const count = useStaffState(({ counters }) => (counters ? counters.newOrders + counters.toConfirm : 0));
  const title = tabTitle(useLocation().pathname);
  return <title>{count > 0 ? `(${count}) ${title}` : title}</title>;
}

function SideBar({ mustSend }: Pick<ManagementFrameProps, 'mustSend'>) {
  const width = useNavigationWidth();
  const look = navigationLooks[width];
  return (
    <aside
      aria-label={commonText.product}
      className={cn(
        'hidden shrink-0 flex-col gap-4 overflow-y-auto border-line border-e bg-card p-3 transition-[width] duration-200 md:flex print:hidden [:fullscreen_&]:hidden',
        look.bar,
      )}
    >
      <Link to="/management" className={cn('flex min-h-11 items-center rounded-control px-2', look.row)}>
        <Brand wordsClassName={look.words} />
      </Link>
      <SideNavigation width={width} />
      <div className="mt-auto grid gap-0.5">
        <ModeSwitch {...{ width, mustSend }} />
        <Button
          variant="ghost"
          aria-label={frameText.resizeNavigation}
          title={frameText.resizeNavigation}
          className={cn('w-full justify-start! px-3!', look.row)}
          onClick={() => toggleNavigationWidth(width)}
        >
          <PanelLeft aria-hidden />
        </Button>
      </div>
    </aside>
  );
}

function Brand({ wordsClassName }: { wordsClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-3">
      <Logo />
      <span className={cn('font-semibold font-serif text-xl', wordsClassName)}>{commonText.product}</span>
    </span>
  );
}
