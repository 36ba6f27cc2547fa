import { CalendarClock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NotificationState } from '#contract/notification.ts';
import type { NotifiableChange } from '#domain/notification/changes.ts';
import { noticeUrgency } from '#domain/notification/notice-period.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { notificationText as text } from './notification-text.ts';
import { useCalendarDay } from './use-notification.ts';

interface DueNoticeProps {
  state: Pick<NotificationState, 'changes' | 'deadline'>;
  children?: ReactNode;
}

const looks = {
  open: 'bg-saffron-tint text-saffron-ink',
  soon: 'bg-paprika-tint text-paprika',
  overdue: 'bg-paprika-tint text-paprika',
};

const shownDigits = 12;

/** A till by its name, a device by the beginning of its serial number. */
function shownName(kind: NotifiableChange['kind'], of: string): string {
  const isDevice = kind === 'device_started' || kind === 'device_ended';
  return isDevice ? `${of.slice(0, shownDigits)} …` : of;
}

/** Says what has to be notified and by when, as long as it is not. [NTF-5] */
export function DueNotice({ state: { changes, deadline }, children }: DueNoticeProps) {
  const today = useCalendarDay();
  if (deadline === null) return null;
  const urgency = noticeUrgency(deadline, today);
  const Icon = urgency === 'open' ? CalendarClock : TriangleAlert;
  return (
    <div
      role={urgency === 'open' ? 'status' : 'alert'}
      className={`flex items-start gap-2 rounded-control px-4 py-3 text-sm ${looks[urgency]}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="num grid min-w-0 gap-1">
        <p className="text-pretty font-semibold">{text.deadlines[urgency]({ day: formatDay(deadline) })}</p>
        <ul className="wrap-anywhere">
          {changes.map(({ kind, on, of }) => (
            <li key={`${kind} ${of}`}>
              {text.changes[kind]({ of: shownName(kind, of), day: formatDay(on) })}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
