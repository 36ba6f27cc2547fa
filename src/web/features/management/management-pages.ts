import {
  BookOpen,
  ChartColumn,
  CircleCheckBig,
  CircleHelp,
  CreditCard,
  Gift,
  House,
  LayoutGrid,
  List,
  type LucideIcon,
  Settings,
  Star,
  Timer,
  Wallet,
} from 'lucide-react';
import {
  canUsePage,
  hasRight,
  type Mode,
  type PageKey,
  type RightKey,
  type WaiterPermissions,
} from '#domain/staff/pages.ts';
import { accountPath } from '#web/features/accounts/account-path.ts';
import { commonText } from '#web/lib/common-text.ts';

/** Pages that a right opens, none of their own among the permissions. [CASH-7] [VOU-5] */
const rightPages = ['cashbook', 'vouchers'] as const satisfies RightKey[];
type RightPageKey = (typeof rightPages)[number];

/** The page of everybody who works here: one’s own shift. [SHI-10] */
type OpenPageKey = 'shifts';

/** Pages that permissions cannot open to waiters. */
type AdminPageKey = 'account-membership' | 'help';

const selectFirst = 'Please select a restaurant first.';

export interface ManagementPage {
  key: PageKey | RightPageKey | OpenPageKey | AdminPageKey;
  path: string;
  label: string;
  /** The page's name in the title of the browser's tab. */
  title: string;
  /** The language of the title where it is not English. */
  titleLanguage?: 'de';
  /** Replaces the general texts for waiters without access. */
  denied?: {
    title: string;
    text: string;
    /** Leads to a page that is open. */
    goTo: (page: string) => string;
    language?: 'de';
  };
  /** Replaces the general text for accounts without a restaurant. */
  withoutRestaurant?: string;
  icon: LucideIcon;
}

/** Every page of the management area in the order of the navigation. Add new pages here. */
export const managementPages: readonly ManagementPage[] = (
  [
    { key: 'dashboard', label: 'Dashboard', icon: House },
    {
      key: 'orders',
      label: 'Orders',
      title: 'Bestellübersicht',
      titleLanguage: 'de',
      withoutRestaurant: 'Fehler: Restaurant nicht ausgewählt. Bestellung nicht möglich.',
      icon: List,
    },
    { key: 'tables', label: 'Table overview', withoutRestaurant: selectFirst, icon: LayoutGrid },
    { key: 'menu', label: 'Menu', title: 'Manage menu', withoutRestaurant: selectFirst, icon: BookOpen },
    { key: 'reviews', label: 'Reviews', icon: Star },
    { key: 'completed', label: 'Completed', title: 'Completed orders', icon: CircleCheckBig },
    { key: 'cashbook', label: 'Cash book', title: 'Kassenbuch', titleLanguage: 'de', icon: Wallet },
    { key: 'vouchers', label: 'Vouchers', title: 'Gutscheine', titleLanguage: 'de', icon: Gift },
    { key: 'shifts', label: 'Shifts', title: 'Schichten', titleLanguage: 'de', icon: Timer },
    {
      key: 'reports',
      label: 'Reports',
      title: 'Reports and exports',
      denied: {
        title: 'Access not allowed',
        text: 'Reports are not available in waiter mode. Please switch to admin mode.',
        goTo: (page) => `Go to ${page}`,
      },
      icon: ChartColumn,
    },
    { key: 'help', label: 'Help', icon: CircleHelp },
    { key: 'account-membership', label: 'Membership', icon: CreditCard },
    { key: 'settings', label: 'Settings', title: 'Restaurant settings', icon: Settings },
  ] satisfies (Omit<ManagementPage, 'path' | 'title'> & { title?: string })[]
).map((page) => ({ title: page.label, ...page, path: `/management/${page.key}` }));

/**
 * The pages a session may open. It starts on the first of them.
 *
 * @param sessionMode the mode of the sign-in. For accounts with the role of waiter it may be admin while
 * `mode` is not; it decides about the help page, which shows the account's own tickets.
 */
export function allowedPages(
  mode: Mode,
  permissions: WaiterPermissions,
  sessionMode: Mode = mode,
): ManagementPage[] {
  return managementPages.filter(({ key }) => {
    if (key === 'account-membership') return mode === 'admin';
    if (key === 'help') return sessionMode === 'admin';
    if (key === 'shifts') return true;
    if (isRightPage(key)) return hasRight(mode, permissions, key);
    return canUsePage(mode, permissions, key);
  });
}

function isRightPage(key: ManagementPage['key']): key is RightPageKey {
  return rightPages.some((page) => page === key);
}

/** Pages that are not in the navigation. */
const otherTitles: readonly { path: string; title: string }[] = [
  { path: accountPath, title: 'Account' },
  { path: '/management/receipt', title: 'Bewirtungsbeleg' },
  { path: '/management/settings/notification', title: 'Meldung ans Finanzamt' },
];

/** The title of the browser's tab at this path. On the way to the first page it is the product's name alone. */
export function tabTitle(pathname: string): string {
  // One of the others may lie below a page of the navigation.
  const page = [...otherTitles, ...managementPages].find(isAt(pathname));
  return page ? `${page.title} · ${commonText.product}` : commonText.product;
}

/** The page at this path or above it. */
export function pageOf(pathname: string): ManagementPage | undefined {
  return managementPages.find(isAt(pathname));
}

function isAt(pathname: string) {
  return ({ path }: { path: string }) => pathname === path || pathname.startsWith(`${path}/`);
}
