import { useMemo } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import type { ReceiptKind } from '#domain/receipts/receipt-content.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** The receipt of an order, a party or a payment. The first call issues it; later ones return the same. */
export function useReceipt(
  restaurantId: string,
  kind: ReceiptKind,
  subjectId: string,
): ResourceView<Receipt> {
  const resource = useMemo(
    () =>
      createResource<Receipt>({
        load: (signal) => api.receipts.issue({ restaurantId, kind, subjectId }, { signal }),
        isFinal: ({ code }) => code !== 'OFFLINE',
      }),
    [restaurantId, kind, subjectId],
  );
  return useResource(resource);
}
