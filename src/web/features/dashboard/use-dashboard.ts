import { useEffect, useMemo, useRef } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';
import { createDashboardResource } from './dashboard-feed.ts';

/** What happens at once (an order and its table) is one load, and a busy evening no more than one in so long. */
const settleMs = 250;
const atMostEveryMs = 1500;
/** Without news the day, the hour and what is overdue still change. */
const refreshMs = 60_000;

interface DashboardHandle {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: Dashboard | undefined;
  failure: Failure | null;
  /** What is shown may be old. */
  isOutdated: boolean;
}

/** A restaurant's dashboard, live. */
export function useDashboard(restaurantId: string): DashboardHandle & { retry: () => void } {
  const resource = useMemo(() => createDashboardResource(restaurantId), [restaurantId]);
  const { data, status, error, connection } = useLiveResource(resource);
  const loadedAtMs = useRef(0);

  const dashboard = data?.dashboard;
  useEffect(() => {
    if (dashboard) loadedAtMs.current = performance.now();
  }, [dashboard]);
  useEffect(() => {
    if (!data?.isOld) return;
    const sinceMs = performance.now() - loadedAtMs.current;
    const timer = setTimeout(resource.retry, Math.max(settleMs, atMostEveryMs - sinceMs));
    return () => clearTimeout(timer);
  }, [resource, data]);
  useRefresh(resource.retry, refreshMs);

  return {
    data: dashboard,
    failure: status === 'failed' ? failureOf(error) : null,
    isOutdated: dashboard !== undefined && (connection === 'lost' || status === 'failed'),
    retry: resource.retry,
  };
}
