/** The keys of the management pages, as `waiter_permissions` stores them. */
export const pageKeys = [
  'dashboard',
  'orders',
  'tables',
  'menu',
  'reviews',
  'completed',
  'reports',
  'settings',
] as const;
export type PageKey = (typeof pageKeys)[number];

/** What an owner allows waiters beside pages. */
export const rightKeys = ['discounts', 'cashbook', 'vouchers'] as const;
export type RightKey = (typeof rightKeys)[number];

/** The modes of a signed-in session: admin (everything) or waiter (the pages that the owner has allowed). */
export const modes = ['admin', 'kellner'] as const;
export type Mode = (typeof modes)[number];

/** All that an owner can allow. */
export const permissionKeys = [...pageKeys, ...rightKeys] as const;
export type PermissionKey = (typeof permissionKeys)[number];
export type WaiterPermissions = Partial<Record<PermissionKey, boolean>>;

/** The pages that a new restaurant allows its waiters. [ACC-2] */
export const defaultWaiterPermissions: Record<PermissionKey, boolean> = {
  dashboard: true,
  orders: true,
  tables: true,
  menu: false,
  reviews: false,
  completed: false,
  reports: false,
  settings: false,
  discounts: false,
  cashbook: false,
  vouchers: false,
};

/**
 * Whether a page and the calls behind it are open to a session. In waiter mode only an explicit `true`
 * opens a page, and reports are never open. [ACC-1]
 */
export function canUsePage(mode: Mode, permissions: WaiterPermissions, page: PageKey): boolean {
  if (mode === 'admin') return true;
  if (page === 'reports') return false;
  return permissions[page] === true;
}

/** Whether at least one of the pages is open to a session, or none is required. */
export function canUseAnyOf(mode: Mode, permissions: WaiterPermissions, pages: readonly PageKey[]): boolean {
  return pages.length === 0 || pages.some((page) => canUsePage(mode, permissions, page));
}

/** Whether a session has a right. [DISC-4] [CASH-7] [VOU-5] */
export function hasRight(mode: Mode, permissions: WaiterPermissions, right: RightKey): boolean {
  return mode === 'admin' || permissions[right] === true;
}
