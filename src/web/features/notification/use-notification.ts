import { useContext, useMemo } from 'react';
import type { NotificationState } from '#contract/notification.ts';
import type { Day } from '#domain/calendar/days.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { TimeZoneContext } from '#web/lib/time-zone.ts';

export interface Notification extends ResourceView<NotificationState> {
  /** Shows what a call has answered. */
  show: (state: NotificationState) => void;
}

/** What the tax office is to be told of a restaurant, and was told. It is loaded again when tills or devices change. */
export function useNotification(restaurantId: string): Notification {
  const resource = useMemo(
    () =>
      createResource<NotificationState>({
        load: (signal) => api.notification.state({ restaurantId }, { signal }),
        news: (onNews) => onStaffNews(restaurantId, ['signing', 'till'], onNews),
      }),
    [restaurantId],
  );
  return { ...useResource(resource), show: (state) => resource.update(() => state) };
}

/** The calendar day of the restaurant, which the tax office counts by. */
export function useCalendarDay(): Day {
  const timeZone = useContext(TimeZoneContext) ?? 'UTC';
  return useTicking((nowMs) => dayIn(new Date(nowMs), { timeZone, dayStartHour: 0 }));
}
