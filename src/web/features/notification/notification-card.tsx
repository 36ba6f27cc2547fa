import { Link } from 'react-router';
import type { NotificationState } from '#contract/notification.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { formatDay } from '#web/lib/format-days.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { notificationPath } from './notification-path.ts';
import { notificationText as text } from './notification-text.ts';
import { useNotification } from './use-notification.ts';

/** How it stands with the notification of the tax office, beside the security device. */
export function NotificationCard({ restaurantId }: { restaurantId: string }) {
  const notification = useNotification(restaurantId);
  return (
    <Card as="section" lang={specifiedLang('de')} aria-label={text.title} className="mt-5 max-w-220">
      <CardHeader
        title={text.title}
        description={text.cardText}
        actions={
          <Link to={notificationPath} className={buttonClasses({ variant: 'outline' })}>
            {text.toPage}
          </Link>
        }
      />
      <Loaded
        view={notification}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonText lines={1} />
          </Loading>
        }
      >
        {(state) => <StateOf state={state} />}
      </Loaded>
    </Card>
  );
}

/** What is due stands above, in a reminder. */
function StateOf({ state: { past, deadline } }: { state: NotificationState }) {
  const [last] = past;
  if (last) return <p className="num">{text.lastSent({ day: formatDay(last.sentOn) })}</p>;
  return <p>{deadline === null ? text.onlyTests : text.neverSent}</p>;
}
