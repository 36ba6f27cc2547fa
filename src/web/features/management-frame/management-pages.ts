import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { canUsePage, type Mode, type PageKey, type WaiterPermissions } from '#domain/access/pages.ts';
import { staffText } from '#web/lib/messages/staff.ts';

export interface ManagementPage {
  key: PageKey;
  path: string;
  label: string;
  /** What the browser's tab says. */
  title: string;
  /** What it says to an account without a restaurant, where it says something of its own. */
  withoutRestaurant?: string;
  icon: LucideIcon;
}

/** Every page of the management area in the order of the navigation; a new page is entered here. */
export const managementPages: readonly ManagementPage[] = [
  {
    key: 'orders',
    path: '/management/orders',
    label: staffText.pages.orders,
    title: staffText.orders.title,
    withoutRestaurant: staffText.orders.noRestaurant,
    icon: List,
  },
  {
    key: 'tables',
    path: '/management/tables',
    label: staffText.pages.tables,
    title: staffText.tables.title,
    withoutRestaurant: staffText.map.selectRestaurant,
    icon: LayoutGrid,
  },
];

/** The pages a session may open; the first of them is where it starts. */
export function allowedPages(mode: Mode, permissions: WaiterPermissions): ManagementPage[] {
  return managementPages.filter(({ key }) => canUsePage(mode, permissions, key));
}

/** The page an address belongs to, also for addresses below it. */
export function pageOf(pathname: string): ManagementPage | undefined {
  return managementPages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
