import { useManagement, useStaffState } from './management-context.ts';
import { allowedPages, type ManagementPage } from './management-pages.ts';

/** The pages open to the session, or null while a waiter's permissions are not known yet. */
export function useAllowedPages(): readonly ManagementPage[] | null {
  const { me, mode } = useManagement();
  const permissions = useStaffState(({ restaurant }) => restaurant.data?.waiterPermissions);
  if (mode === 'admin') return allowedPages('admin', {});
  return permissions ? allowedPages(mode, permissions, me.mode) : null;
}
