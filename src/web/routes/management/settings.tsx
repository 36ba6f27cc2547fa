import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WaiterPermissions } from '#domain/staff/pages.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { UnsavedChanges } from '#web/features/management/unsaved-changes.tsx';
import { GeneralTab } from '#web/features/settings/general-tab.tsx';
import { PermissionsTab } from '#web/features/settings/permissions-tab.tsx';
import { settingsText as text } from '#web/features/settings/settings-text.ts';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { StaffTab } from '#web/features/staff/staff-tab.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const tabs = ['general', 'permissions', 'staff'] as const;

/** The page 'Restaurant settings'. Permissions and staff are open in admin mode only. */
export default function Settings() {
  const { restaurantId, mode } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant);
  const isOutdated = useStaffState((state) => state.isOutdated);
  const settings = useSettings(restaurantId, restaurant.data);
  const [permissionChanges, setPermissionChanges] = useState<WaiterPermissions>({});
  const [searchParams, setSearchParams] = useSearchParams();
  const openTabs = mode === 'admin' ? tabs : tabs.slice(0, 1);
  const tab = openTabs.find((name) => name === searchParams.get('tab')) ?? 'general';
  const { values, failure } = settings;

  return (
    <>
      <PageHead outdated={isOutdated} />
      <UnsavedChanges isDirty={settings.isDirty || Object.keys(permissionChanges).length > 0} texts={text} />
      <Tabs
        value={tab}
        onValueChange={(name) =>
          setSearchParams(name === 'general' ? {} : { tab: name }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <TabsList aria-label={text.tabs.label}>
          {openTabs.map((name) => (
            <TabsTrigger key={name} value={name}>
              {text.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="general">
          {values && <GeneralTab restaurantId={restaurantId} settings={settings} values={values} />}
          {!values && failure && (
            <ErrorState retryLabel={commonText.tryAgain} onRetry={settings.retry}>
              {text.loadFailed} {errorSentences[failure.code]}
            </ErrorState>
          )}
          {!values && !failure && (
            <Loading label={text.loading} className="grid gap-5 xl:grid-cols-2">
              <SkeletonCard lines={6} />
              <SkeletonCard lines={6} />
              <SkeletonCard lines={4} />
              <SkeletonCard lines={4} />
            </Loading>
          )}
        </TabsContent>
        <TabsContent value="permissions">
          {restaurant.data && (
            <PermissionsTab
              permissions={restaurant.data.waiterPermissions}
              changes={permissionChanges}
              onChange={setPermissionChanges}
            />
          )}
        </TabsContent>
        <TabsContent value="staff">
          <StaffTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
