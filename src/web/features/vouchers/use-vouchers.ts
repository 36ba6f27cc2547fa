import { useMemo } from 'react';
import type { VoucherInFull, VoucherList } from '#contract/vouchers.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** One search for what is typed in a row. */
const settleMs = 300;

/** The vouchers, page by page and live. */
export function useVouchers(restaurantId: string, show: 'open' | 'all', codeEnd: string) {
  const resource = useMemo(() => {
    const loadPage = (after?: string) => api.vouchers.list({ restaurantId, show, codeEnd, after });
    return withPages(
      createResource<VoucherList>({
        load: () => loadPage(),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, ['voucher'], onNews),
      }),
      {
        nextOf: ({ next }) => next,
        loadPage,
        add: ({ vouchers }, page) => ({ ...page, vouchers: [...vouchers, ...page.vouchers] }),
      },
    );
  }, [restaurantId, show, codeEnd]);
  return { ...useResource(resource), ...useNextPage(resource) };
}

/** One voucher with its code, live. */
export function useVoucher(restaurantId: string, id: string) {
  const resource = useMemo(
    () =>
      createResource<VoucherInFull>({
        load: (signal) => api.vouchers.get({ restaurantId, id }, { signal }),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, ['voucher'], onNews),
      }),
    [restaurantId, id],
  );
  return { ...useResource(resource), reload: resource.reload };
}
