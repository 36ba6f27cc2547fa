import { os } from '../../api/procedures.ts';
import type { ReportsService } from './reports.service.ts';

export function reportsRouter(reports: ReportsService) {
  return {
    summary: os.reports.summary.handler(({ input }) => reports.summarise(input)),
    exceptions: os.reports.exceptions.handler(({ input }) => reports.listExceptions(input)),
    datev: os.reports.datev.handler(({ input }) => reports.getDatev(input)),
    setDatev: os.reports.setDatev.handler(({ input }) => reports.setDatev(input)),
    preview: os.reports.preview.handler(({ input }) => reports.preview(input)),
  };
}
