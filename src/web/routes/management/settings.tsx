import { useState } from 'react';
import type { Door } from '#domain/door/door.ts';
import type { WaiterPermissions } from '#domain/staff/pages.ts';
import { CoursesCard } from '#web/features/courses/courses-card.tsx';
import { DoorTab } from '#web/features/door/door-tab.tsx';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { UnsavedChanges } from '#web/features/management/unsaved-changes.tsx';
import { useTabInAddress } from '#web/features/management/use-tab-in-address.ts';
import { NotificationCard } from '#web/features/notification/notification-card.tsx';
import { NotificationReminder } from '#web/features/notification/notification-reminder.tsx';
import { SecurityTab } from '#web/features/security/security-tab.tsx';
import { GeneralTab } from '#web/features/settings/general-tab.tsx';
import { PermissionsTab } from '#web/features/settings/permissions-tab.tsx';
import { settingsText as text } from '#web/features/settings/settings-text.ts';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { MemberCodesCard } from '#web/features/shifts/member-codes-card.tsx';
import { SigningTab } from '#web/features/signing/signing-tab.tsx';
import { StaffTab } from '#web/features/staff/staff-tab.tsx';
import { DisplaysCard } from '#web/features/stations/displays-card.tsx';
import { StationsCard } from '#web/features/stations/stations-card.tsx';
import { TillsCard } from '#web/features/tills/tills-card.tsx';
import { TrainingCard } from '#web/features/training/training-card.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const waiterTabs = ['general'] as const;
const adminTabs = [...waiterTabs, 'stations', 'door', 'permissions', 'staff', 'signing', 'security'] as const;

/** The page 'Restaurant settings'. Door, permissions, staff, tills with their security device and the security log are open in admin mode only. */
export default function Settings() {
  const { restaurantId, mode } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant);
  const isOutdated = useStaffState((state) => state.isOutdated);
  const settings = useSettings(restaurantId, restaurant.data);
  const [permissionChanges, setPermissionChanges] = useState<WaiterPermissions>({});
  const floor = useStaffState((state) => state.floor.data);
  const [chosenDoor, setChosenDoor] = useState<Door | null>(null);
  const tabs = mode === 'admin' ? adminTabs : waiterTabs;
  const { tab, choose } = useTabInAddress(tabs);

  const isDirty = settings.isDirty || chosenDoor !== null || Object.keys(permissionChanges).length > 0;

  return (
    <>
      <PageHead outdated={isOutdated} />
      <UnsavedChanges isDirty={isDirty} texts={text} />
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={text.tabs.label}>
          {tabs.map((name) => (
            <TabsTrigger key={name} value={name}>
              {text.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="general">
          <Loaded
            view={{ ...settings, data: settings.values }}
            sentence={text.loadFailed}
            skeleton={
              <Loading label={text.loading} className="grid gap-5 xl:grid-cols-2">
                <SkeletonCard lines={6} />
                <SkeletonCard lines={6} />
                <SkeletonCard lines={4} />
                <SkeletonCard lines={4} />
              </Loading>
            }
          >
            {(values) => <GeneralTab settings={settings} values={values} />}
          </Loaded>
        </TabsContent>
        <TabsContent value="stations">
          <div className="grid gap-5">
            <StationsCard />
            <DisplaysCard />
            <CoursesCard />
          </div>
        </TabsContent>
        <TabsContent value="door">
          {floor && (
            <DoorTab door={floor.door} tables={floor.tables} chosen={chosenDoor} onChoose={setChosenDoor} />
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
          <MemberCodesCard />
          <TrainingCard />
        </TabsContent>
        <TabsContent value="signing">
          <NotificationReminder restaurantId={restaurantId} />
          <div className="grid gap-5">
            <TillsCard />
            <SigningTab />
          </div>
          <NotificationCard restaurantId={restaurantId} />
        </TabsContent>
        <TabsContent value="security">
          <SecurityTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
