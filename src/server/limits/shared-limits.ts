import type { Counts } from './counts.ts';
import type { Leases } from './leases.ts';

/** What the processes of an installation limit together. */
export interface SharedLimits {
  counts: Counts;
  leases: Leases;
}
