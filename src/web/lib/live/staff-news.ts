import type { StaffMessage } from '#contract/live.ts';
import { onWake } from './listen.ts';
import { followStaff } from './staff-resource.ts';

/** Calls back at messages of these kinds, and when one may have been missed. Returns how to stop. */
export function onStaffNews(
  restaurantId: string,
  kinds: readonly StaffMessage['kind'][],
  onNews: () => void,
): () => void {
  const stopWaking = onWake(onNews);
  const leave = followStaff(restaurantId, undefined, (event) => {
    if (event.type === 'reset' || (event.type === 'message' && kinds.includes(event.message.kind))) onNews();
  });
  return () => {
    stopWaking();
    leave();
  };
}
