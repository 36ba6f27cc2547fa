import type { GuestMessage, StaffMessage } from '#contract/live.ts';
import { canUseAnyOf, type Mode, type PageKey, type WaiterPermissions } from '#domain/staff/pages.ts';
import type { LoggedEvent } from './event-log.ts';

/** Who watches a feed, with their rights. Immutable: a change of rights is a new viewer. */
export type Viewer = StaffViewer | StationViewer | GuestViewer;

export interface StaffViewer {
  readonly role: 'staff';
  readonly userId: string;
  /** The account of the sign-in: another where somebody has taken over its device. [SHI-3] */
  readonly accountId: string;
  /** The sign-in: signing out closes its streams. */
  readonly authSessionId: string;
  readonly mode: Mode;
  readonly permissions: WaiterPermissions;
}

/** The display of a station. */
interface StationViewer {
  readonly role: 'station';
  readonly displayId: string;
}

/** What displays are sent: what is to be made, and how the house works. [STA-3] */
const stationKinds: readonly StaffMessage['kind'][] = ['order', 'restaurant'];

export interface GuestViewer {
  readonly role: 'guest';
  /** The table session that was joined; null for a guest who only reads the menu. */
  readonly tableSessionId: string | null;
  /** The hash of its token in base64; null: it only reads the menu. */
  readonly phone: string | null;
}

/** An event with what each audience is sent for it; null: nothing. */
export interface PresentedEvent extends Pick<LoggedEvent, 'seq' | 'audience' | 'tableSessionId'> {
  /** Staff must be allowed to open one of these management pages; empty: no page is needed. */
  pages: readonly PageKey[];
  staff: StaffMessage | null;
  /** The only account that gets it; undefined: every member of staff. */
  userId?: string | undefined;
  guest: GuestMessage | null;
}

/** Whether an event could concern a viewer at all, decided before the entity is loaded. */
export function concerns(viewer: Viewer, event: Pick<LoggedEvent, 'audience' | 'tableSessionId'>): boolean {
  if (viewer.role !== 'guest') return true;
  if (event.audience === 'public') return true;
  // Null must not match: a guest without a session gets no event that belongs to no session.
  return (
    event.audience === 'session' &&
    viewer.tableSessionId !== null &&
    event.tableSessionId === viewer.tableSessionId
  );
}

/** The message that a viewer gets for an event, or null. Called for every event and every viewer. [LIVE-3] */
export function messageFor(viewer: Viewer, event: PresentedEvent): StaffMessage | GuestMessage | null {
  if (!concerns(viewer, event)) return null;
  if (viewer.role === 'guest') return event.guest;
  if (viewer.role === 'station') {
    return event.staff && stationKinds.includes(event.staff.kind) ? event.staff : null;
  }
  if (event.userId !== undefined && event.userId !== viewer.userId) return null;
  return canUseAnyOf(viewer.mode, viewer.permissions, event.pages) ? event.staff : null;
}
