import { FlaskConical, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { NotificationState } from '#contract/notification.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { signingPath } from './notification-path.ts';
import { notificationText as text } from './notification-text.ts';

/** Tills in use that must not be notified as they are, and why. [NTF-2] */
export function UnreadyTills({ tills }: { tills: NotificationState['unready'] }) {
  return tills.map(({ tillId, name, reason }) => {
    const title = text.tillTitle({ name });
    return (
      <Card key={tillId} as="section" aria-label={title} tone="saffron" className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-0 text-lg wrap-anywhere">{title}</h2>
          <Badge tone="saffron" icon={reason === 'no_device' ? TriangleAlert : FlaskConical}>
            {text.unreadyMarks[reason]}
          </Badge>
        </div>
        <p className="mt-2 max-w-prose text-pretty">{text.unready[reason]}</p>
        <Link to={signingPath} className={buttonClasses({ variant: 'outline', className: 'mt-4' })}>
          {text.toSigning}
        </Link>
      </Card>
    );
  });
}
