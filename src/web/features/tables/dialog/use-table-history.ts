import { useCallback, useEffect, useState } from 'react';
import type { TableHistory } from '#contract/orders.ts';
import { api } from '#web/lib/api.ts';

export interface TableHistoryHandle {
  /** Undefined until it has been loaded. */
  data: TableHistory | undefined;
  isLoading: boolean;
  /** Whether the last load has failed. */
  isFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/**
 * The earlier orders of a table, page by page.
 *
 * @param version changes when the history has grown: it is then loaded anew
 * @param isShown while false, nothing is loaded
 */
export function useTableHistory(
  restaurantId: string,
  tableNumber: number,
  version: string,
  isShown: boolean,
): TableHistoryHandle {
  const [data, setData] = useState<TableHistory>();
  const [isLoading, setLoading] = useState(false);
  const [isFailed, setFailed] = useState(false);

  const load = useCallback(
    async (earlier: TableHistory | undefined, signal?: AbortSignal) => {
      setLoading(true);
      setFailed(false);
      try {
        const before = earlier?.before ?? undefined;
        const page = await api.orders.tableHistory(
          { restaurantId, table: tableNumber, ...(before !== undefined && { before }) },
          { ...(signal && { signal }) },
        );
        if (signal?.aborted) return;
        setData(earlier ? { ...page, orders: [...earlier.orders, ...page.orders] } : page);
      } catch {
        if (!signal?.aborted) setFailed(true);
      }
      if (!signal?.aborted) setLoading(false);
    },
    [restaurantId, tableNumber],
  );

  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    setData(undefined);
    void load(undefined, controller.signal);
    return () => controller.abort();
  }, [load, version, isShown]);

  return {
    data,
    isLoading,
    isFailed,
    loadMore: () => {
      if (!isLoading) void load(data);
    },
    retry: () => void load(undefined),
  };
}
