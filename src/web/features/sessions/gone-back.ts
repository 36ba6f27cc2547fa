import { NavigationType } from 'react-router';
import { lastVisit } from './remembered-visit.ts';

/*
 * The browser's back button leads from the thank-you page to the menu, which would open the table anew for a
 * guest who is leaving. A guest who scans the code again loads the page anew and may sit down. [SES-2]
 */

/** Visits whose thank-you page was shown since this page was loaded. */
const thanked = new Set<string>();

/** Records that the thank-you page of a visit is shown. */
export function noteThanks(tableSessionId: string): void {
  thanked.add(tableSessionId);
}

/**
 * Returns the ended visit at this table if the guest has only gone back to it in the browser's history; else
 * null.
 *
 * @param arrival how the guest came to the table's pages
 */
export function visitGoneBackTo(restaurantId: string, table: number, arrival: NavigationType): string | null {
  const last = lastVisit();
  if (last?.restaurantId !== restaurantId || last.table !== table || !last.isOver) return null;
  const isBack =
    arrival === NavigationType.Pop && (thanked.has(last.tableSessionId) || isLoadedFromHistory());
  return isBack ? last.tableSessionId : null;
}

function isLoadedFromHistory(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'back_forward';
}
