import type { Dashboard } from '#contract/dashboard.ts';
import type { StaffMessage } from '#contract/live.ts';
import { api } from '#web/lib/api.ts';
import type { LiveResource } from '#web/lib/live/live-resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';

export interface DashboardState {
  dashboard: Dashboard;
  /** Something has happened since: only the server adds up, so it has to be asked again. */
  isOld: boolean;
  position: string;
}

/** A restaurant's figures, over the staff's connection. */
export function createDashboardResource(restaurantId: string): LiveResource<DashboardState> {
  return createStaffResource<DashboardState>(restaurantId, {
    async load() {
      const dashboard = await api.dashboard.get({ restaurantId });
      return { dashboard, isOld: false, position: dashboard.position };
    },
    apply: applyToDashboard,
  });
}

const shownElsewhere: ReadonlySet<StaffMessage['kind']> = new Set(['review', 'setup', 'closing', 'ticket']);

/** The same object when the message concerns no figure, or what is shown is known to be old. */
function applyToDashboard(state: DashboardState, message: StaffMessage): DashboardState {
  return state.isOld || shownElsewhere.has(message.kind) ? state : { ...state, isOld: true };
}
