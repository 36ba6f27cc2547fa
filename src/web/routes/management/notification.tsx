import { AccessDenied } from '#web/features/management/access-denied.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { NotificationPage } from '#web/features/notification/notification-page.tsx';
import { notificationText } from '#web/features/notification/notification-text.ts';
import { germanPage } from '#web/lib/page-language.ts';

export const handle = germanPage;

/** The page 'Meldung ans Finanzamt', in admin mode only. */
export default function Notification() {
  const { restaurantId, mode } = useManagement();
  if (mode !== 'admin') return <AccessDenied denied={notificationText.denied} />;
  return <NotificationPage key={restaurantId} />;
}
