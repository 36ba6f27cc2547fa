import { type RefObject, useEffect } from 'react';
import { holdTaps } from '#web/features/orders/hold-taps.ts';

/** The columns take no taps for a moment after what stands above them has moved them. */
export function useHeldBelow(above: RefObject<HTMLElement | null>, columns: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!above.current) return;
    let height = above.current.offsetHeight;
    const observer = new ResizeObserver(([entry]) => {
      const now = (entry?.target as HTMLElement | undefined)?.offsetHeight ?? height;
      // A card that is dragged goes on to look for its column.
      const isDragging = document.documentElement.hasAttribute('data-dragging');
      if (now !== height && !isDragging) holdTaps(columns.current);
      height = now;
    });
    observer.observe(above.current);
    return () => observer.disconnect();
  }, [above, columns]);
}
