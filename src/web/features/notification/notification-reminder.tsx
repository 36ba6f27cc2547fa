import { Link } from 'react-router';
import { specifiedLang } from '#web/lib/manner.ts';
import { DueNotice } from './due-notice.tsx';
import { notificationPath } from './notification-path.ts';
import { notificationText as text } from './notification-text.ts';
import { useNotification } from './use-notification.ts';

/** Reminds of what is to be notified; nothing as long as there is nothing, or it cannot be loaded. [NTF-5] */
export function NotificationReminder({ restaurantId }: { restaurantId: string }) {
  const { data } = useNotification(restaurantId);
  if (!data || data.deadline === null) return null;
  return (
    <div lang={specifiedLang('de')} className="mb-4 max-w-220">
      <DueNotice state={data}>
        <Link to={notificationPath} className="w-fit py-1 font-semibold underline underline-offset-4">
          {text.toPage}
        </Link>
      </DueNotice>
    </div>
  );
}
