import { useCallback, useEffect, useState } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import type { ReceiptKind } from '#domain/receipts/receipt-content.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';

type ReceiptState =
  | { state: 'loading' }
  | { state: 'ready'; receipt: Receipt }
  | { state: 'failed'; failure: Failure };

/** The receipt of an order, a party or a payment; issued when there is none yet. Asking again gets the same one. */
export function useReceipt(
  restaurantId: string,
  kind: ReceiptKind,
  subjectId: string,
): ReceiptState & { retry: () => void } {
  const [loaded, setLoaded] = useState<ReceiptState>({ state: 'loading' });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded({ state: 'loading' });
      try {
        const receipt = await api.receipts.issue({ restaurantId, kind, subjectId }, { signal });
        if (!signal?.aborted) setLoaded({ state: 'ready', receipt });
      } catch (error) {
        if (!signal?.aborted) setLoaded({ state: 'failed', failure: failureOf(error) });
      }
    },
    [restaurantId, kind, subjectId],
  );

  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);

  return { ...loaded, retry: () => void load() };
}
