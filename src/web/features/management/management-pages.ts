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
import { pagesText } from './pages-text.ts';

/** Pages that a right opens, none of their own among the permissions. [CASH-7] [VOU-5] */
const rightPages = ['cashbook', 'vouchers'] as const satisfies RightKey[];
type RightPageKey = (typeof rightPages)[number];

/** The page of everybody who works here: one’s own shift. [SHI-10] */
type OpenPageKey = 'shifts';

/** Pages that permissions cannot open to waiters. */
type AdminPageKey = 'account-membership' | 'help';

/** For waiters without access to a page. */
export type Denied = typeof pagesText.denied;

export interface ManagementPage {
  key: PageKey | RightPageKey | OpenPageKey | AdminPageKey;
  path: string;
  texts: {
    label: string;
    /** The page's name in the title of the browser's tab. */
    title: string;
    /** Replaces the general text for accounts without a restaurant. */
    withoutRestaurant?: string;
  };
  /** The specification's language of the title where it is not English. */
  titleLanguage?: 'de';
  /** Replaces the general texts for waiters without access. */
  denied?: Denied;
  icon: LucideIcon;
}

/** Every page of the management area in the order of the navigation. Add new pages here. */
export const managementPages: readonly ManagementPage[] = (
  [
    { key: 'dashboard', icon: House },
    { key: 'orders', titleLanguage: 'de', icon: List },
    { key: 'tables', icon: LayoutGrid },
    { key: 'menu', icon: BookOpen },
    { key: 'reviews', icon: Star },
    { key: 'completed', icon: CircleCheckBig },
    { key: 'cashbook', titleLanguage: 'de', icon: Wallet },
    { key: 'vouchers', titleLanguage: 'de', icon: Gift },
    { key: 'shifts', titleLanguage: 'de', icon: Timer },
    { key: 'reports', denied: pagesText.reportsDenied, icon: ChartColumn },
    { key: 'help', icon: CircleHelp },
    { key: 'account-membership', icon: CreditCard },
    { key: 'settings', icon: Settings },
  ] satisfies Omit<ManagementPage, 'path' | 'texts'>[]
).map((page) => ({ ...page, texts: pagesText[page.key], path: `/management/${page.key}` }));

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
const otherPages: readonly { path: string; texts: { title: string } }[] = [
  { path: accountPath, texts: pagesText.account },
  { path: '/management/receipt', texts: pagesText.receipt },
  { path: '/management/settings/notification', texts: pagesText.notification },
];

/** The title of the browser's tab at this path. On the way to the first page it is the product's name alone. */
export function tabTitle(pathname: string): string {
  // One of the others may lie below a page of the navigation.
  const page = [...otherPages, ...managementPages].find(isAt(pathname));
  return page ? `${page.texts.title} · ${commonText.product}` : commonText.product;
}

/** The page at this path or above it. */
export function pageOf(pathname: string): ManagementPage | undefined {
  return managementPages.find(isAt(pathname));
}

function isAt(pathname: string) {
  return ({ path }: { path: string }) => pathname === path || pathname.startsWith(`${path}/`);
}
