import { os } from '../../api/procedures.ts';
import type { CompletedService } from './completed.service.ts';

export function completedRouter(completed: CompletedService) {
  return {
    list: os.completed.list.handler(({ input }) => completed.list(input)),
    counts: os.completed.counts.handler(({ input }) => completed.count(input)),
  };
}
