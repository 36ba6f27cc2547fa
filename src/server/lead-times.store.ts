import type { LeadTime } from '#domain/orders/lead-time.ts';
import * as is from './db/columns.ts';

/** What guests of a restaurant are told of how long dishes take; null: nothing. [KIT-6] */
export const toldLeadTimes = is.orNull(is.json<LeadTime[]>());

/** Its column. */
export const leadTimesColumn = 'CASE WHEN shows_lead_times THEN lead_times END AS "leadTimes"';
