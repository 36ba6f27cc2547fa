import { os } from '../../api/procedures.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardRouter(dashboard: DashboardService) {
  return {
    times: os.dashboard.times.handler(({ input }) => dashboard.getTimes(input.restaurantId)),
    get: os.dashboard.get.handler(({ input }) => dashboard.get(input.restaurantId)),
  };
}
