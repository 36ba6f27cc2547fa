import { os } from '../../api/procedures.ts';
import { guestOf, staffOf } from '../../auth/actor.ts';
import type { GuestReceiptsService } from './guest-receipts.service.ts';
import type { ReceiptLinksService } from './receipt-links.service.ts';
import type { ReceiptsService } from './receipts.service.ts';

export function receiptsRouter(
  receipts: ReceiptsService,
  ofGuests: GuestReceiptsService,
  links: ReceiptLinksService,
) {
  const { ofGuest, ofLink } = os.receipts;
  return {
    issue: os.receipts.issue.handler(({ input, context }) =>
      receipts.issue(input, staffOf(context.actor).userId),
    ),
    preview: os.receipts.preview.handler(({ input }) => receipts.preview(input)),
    related: os.receipts.related.handler(({ input }) => receipts.findRelated(input)),
    pdf: os.receipts.pdf.handler(({ input }) => receipts.getPdf(input)),
    share: os.receipts.share.handler(({ input }) => links.share(input)),
    ofGuest: {
      list: ofGuest.list.handler(({ context }) => ofGuests.list(guestOf(context.actor))),
      issue: ofGuest.issue.handler(({ input, context }) => ofGuests.issue(guestOf(context.actor), input)),
      pdf: ofGuest.pdf.handler(({ input, context }) => ofGuests.getPdf(guestOf(context.actor), input)),
    },
    ofLink: {
      get: ofLink.get.handler(({ input }) => links.get(input)),
      pdf: ofLink.pdf.handler(({ input }) => links.getPdf(input)),
    },
  };
}
