import { os } from '../../api/procedures.ts';
import { staffOf } from '../../auth/actor.ts';
import type { ReceiptsService } from './receipts.service.ts';

export function receiptsRouter(receipts: ReceiptsService) {
  return {
    issue: os.receipts.issue.handler(({ input, context }) =>
      receipts.issue(input, staffOf(context.actor).userId),
    ),
    preview: os.receipts.preview.handler(({ input }) => receipts.preview(input)),
    related: os.receipts.related.handler(({ input }) => receipts.findRelated(input)),
    pdf: os.receipts.pdf.handler(({ input }) => receipts.getPdf(input)),
  };
}
