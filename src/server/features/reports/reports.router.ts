import { os } from '../../api/procedures.ts';
import type { ReportsService } from './reports.service.ts';

export function reportsRouter(reports: ReportsService) {
  return {
    summary: os.reports.summary.handler(({ input }) => reports.summarise(input)),
    exceptions: os.reports.exceptions.handler(({ input }) => reports.listExceptions(input)),
    preview: os.reports.preview.handler(({ input }) => reports.preview(input)),
  };
}
