import { os } from '../../api/procedures.ts';
import type { PeriodsService } from './periods.service.ts';

export function periodsRouter(periods: PeriodsService) {
  return {
    list: os.menu.periods.list.handler(({ input }) => periods.list(input)),
    save: os.menu.periods.save.handler(({ input }) => periods.save(input)),
  };
}
