import { languageNow } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';

/** How moments of reviews are written: as the specification's texts have it, `2026-11-21 18:30`, else as on all pages. */
export function useReviewMoments(): (instant: string) => string {
  const { formatDateTime, formatIsoDateTime } = useRestaurantTimes();
  return languageNow() === null ? formatIsoDateTime : formatDateTime;
}
