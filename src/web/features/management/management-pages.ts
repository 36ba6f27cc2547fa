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
import { completedText } from '#web/features/completed/completed-text.ts';
import { dashboardText } from '#web/features/dashboard/dashboard-text.ts';
import { helpText } from '#web/features/help/help-text.ts';
import { membershipPageText } from '#web/features/membership/membership-page-text.ts';
import { menuText } from '#web/features/menu/editor/menu-text.ts';
import { boardText } from '#web/features/orders/board/board-text.ts';
import { reportsText } from '#web/features/reports/reports-text.ts';
import { reviewsPageText } from '#web/features/reviews/management/reviews-page-text.ts';
import { settingsText } from '#web/features/settings/settings-text.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { tableMapText } from '#web/features/tables/map/table-map-text.ts';
import { pagesText } from './frame-text.ts';

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
    label: dashboardText.page,
    title: dashboardText.title,
    icon: House,
  },
  {
    key: 'orders',
    path: '/management/orders',
    label: pagesText.orders,
    title: boardText.title,
    withoutRestaurant: boardText.noRestaurant,
    icon: List,
  },
  {
    key: 'tables',
    path: '/management/tables',
    label: pagesText.tables,
    title: floorText.title,
    withoutRestaurant: tableMapText.selectRestaurant,
    icon: LayoutGrid,
  },
  {
    key: 'menu',
    path: '/management/menu',
    label: menuText.page,
    title: menuText.title,
    withoutRestaurant: menuText.noRestaurant,
    icon: BookOpen,
  },
  {
    key: 'reviews',
    path: '/management/reviews',
    label: reviewsPageText.page,
    title: reviewsPageText.title,
    icon: Star,
  },
  {
    key: 'completed',
    path: '/management/completed',
    label: completedText.page,
    title: completedText.title,
    icon: CircleCheckBig,
  },
  {
    key: 'reports',
    path: '/management/reports',
    label: reportsText.page,
    title: reportsText.title,
    denied: { title: reportsText.denied, text: reportsText.deniedText },
    icon: ChartColumn,
  },
  {
    key: 'help',
    path: '/management/help',
    label: helpText.page,
    title: helpText.title,
    icon: CircleHelp,
  },
  {
    key: 'account-membership',
    path: '/management/account-membership',
    label: membershipPageText.page,
    title: membershipPageText.title,
    icon: CreditCard,
  },
  {
    key: 'settings',
    path: '/management/settings',
    label: settingsText.page,
    title: settingsText.title,
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

/** The page an address belongs to, also for addresses below it. */
export function pageOf(pathname: string): ManagementPage | undefined {
  return managementPages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
