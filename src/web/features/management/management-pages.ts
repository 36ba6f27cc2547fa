import {
  BookOpen,
  ChartColumn,
  CircleCheckBig,
  CircleHelp,
  CreditCard,
  House,
  LayoutGrid,
  List,
  type LucideIcon,
  Settings,
  Star,
} from 'lucide-react';
import { canUsePage, type Mode, type PageKey, type WaiterPermissions } from '#domain/staff/pages.ts';
import { accountPath } from '#web/features/accounts/account-path.ts';

/** Pages that no permission opens to waiters. */
type AdminPageKey = 'account-membership' | 'help';

export interface ManagementPage {
  key: PageKey | AdminPageKey;
  path: string;
  label: string;
  /** What the browser's tab says. */
  title: string;
  /** What it says in waiter mode, where it says something of its own. */
  denied?: { title: string; text: string };
  /** What it says to an account without a restaurant, where it says something of its own. */
  withoutRestaurant?: string;
  icon: LucideIcon;
}

/** Every page of the management area in the order of the navigation; a new page is entered here. */
export const managementPages: readonly ManagementPage[] = [
  {
    key: 'dashboard',
    path: '/management/dashboard',
    label: 'Dashboard',
    title: 'Dashboard',
    icon: House,
  },
  {
    key: 'orders',
    path: '/management/orders',
    label: 'Orders',
    title: 'Bestellübersicht',
    withoutRestaurant: 'Fehler: Restaurant nicht ausgewählt. Bestellung nicht möglich.',
    icon: List,
  },
  {
    key: 'tables',
    path: '/management/tables',
    label: 'Table overview',
    title: 'Table overview',
    withoutRestaurant: 'Please select a restaurant first.',
    icon: LayoutGrid,
  },
  {
    key: 'menu',
    path: '/management/menu',
    label: 'Menu',
    title: 'Manage menu',
    withoutRestaurant: 'Please select a restaurant first.',
    icon: BookOpen,
  },
  {
    key: 'reviews',
    path: '/management/reviews',
    label: 'Reviews',
    title: 'Reviews',
    icon: Star,
  },
  {
    key: 'completed',
    path: '/management/completed',
    label: 'Completed',
    title: 'Completed orders',
    icon: CircleCheckBig,
  },
  {
    key: 'reports',
    path: '/management/reports',
    label: 'Reports',
    title: 'Reports and exports',
    denied: {
      title: 'Access not allowed',
      text: 'Reports are not available in waiter mode. Please switch to admin mode.',
    },
    icon: ChartColumn,
  },
  {
    key: 'help',
    path: '/management/help',
    label: 'Help',
    title: 'Help',
    icon: CircleHelp,
  },
  {
    key: 'account-membership',
    path: '/management/account-membership',
    label: 'Membership',
    title: 'Membership',
    icon: CreditCard,
  },
  {
    key: 'settings',
    path: '/management/settings',
    label: 'Settings',
    title: 'Restaurant settings',
    icon: Settings,
  },
];

/**
 * The pages a session may open; the first of them is where it starts.
 *
 * @param sessionMode differs from the mode for waiters by role: their sign-in is their own, and so is their help
 */
export function allowedPages(
  mode: Mode,
  permissions: WaiterPermissions,
  sessionMode: Mode = mode,
): ManagementPage[] {
  return managementPages.filter(({ key }) => {
    if (key === 'account-membership') return mode === 'admin';
    if (key === 'help') return sessionMode === 'admin';
    return canUsePage(mode, permissions, key);
  });
}

/** Pages that have no place in the navigation. */
const otherTitles: readonly { path: string; title: string }[] = [
  { path: accountPath, title: 'Account' },
  { path: '/management/receipt', title: 'Bewirtungsbeleg' },
];

/** What the browser's tab says of the page an address belongs to. */
export function titleOf(pathname: string): string | undefined {
  return [...managementPages, ...otherTitles].find(isAt(pathname))?.title;
}

/** The page an address belongs to, also for addresses below it. */
export function pageOf(pathname: string): ManagementPage | undefined {
  return managementPages.find(isAt(pathname));
}

function isAt(pathname: string) {
  return ({ path }: { path: string }) => pathname === path || pathname.startsWith(`${path}/`);
}
