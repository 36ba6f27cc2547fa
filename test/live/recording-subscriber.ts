import type { GuestMessage, StaffMessage } from '#contract/live.ts';
import type { LoggedEvent } from '#server/live/event-log.ts';
import type { CloseReason, Subscriber } from '#server/live/subscriber.ts';
import type { GuestViewer, PresentedEvent, StaffViewer, Viewer } from '#server/live/viewer.ts';

export const admin: StaffViewer = {
  role: 'staff',
  userId: 'user-1',
  accountId: 'user-1',
  authSessionId: 'sign-in-1',
  mode: 'admin',
  permissions: {},
};

export function guestOf(tableSessionId: string | null): GuestViewer {
  return { role: 'guest', tableSessionId, phone: tableSessionId && 'phone' };
}

export interface Frame {
  event: string;
  id: string | null;
  data: string;
}

/** Parses the text of an event stream that ends with a whole frame. */
export function parseFrames(text: string): Frame[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
        }),
      );
      return {
        event: fields.get('event') ?? (fields.has('retry') ? 'retry' : 'message'),
        id: fields.get('id') ?? null,
        data: fields.get('data') ?? '',
      };
    });
}

/** Records the frames that it is sent. */
export class RecordingSubscriber implements Subscriber {
  readonly frames: Frame[] = [];
  closed: CloseReason | null = null;
  onFrame: (frame: Frame) => void = () => {};

  constructor(public viewer: Viewer = admin) {}

  /** The frames in short: the event's name, or the sequence number of a message. */
  get story(): (string | number)[] {
    return this.frames.map((frame) => (frame.event === 'message' ? seqOf(frame) : frame.event));
  }

  get messages(): (StaffMessage | GuestMessage)[] {
    return this.frames.filter((frame) => frame.event === 'message').map((frame) => JSON.parse(frame.data));
  }

  send(frames: string | Buffer): void {
    for (const frame of parseFrames(frames.toString())) {
      this.frames.push(frame);
      this.onFrame(frame);
    }
  }

  close(reason: CloseReason): void {
    this.closed = reason;
  }
}

export function seqOf(frame: Frame): number {
  return Number(frame.id?.split('.')[1]);
}

/** Presents every event as a table that was removed (staff) and a menu that changed (guests). */
export function presentPlainly(events: LoggedEvent[]): PresentedEvent[] {
  return events.map(({ seq, audience, tableSessionId, entityId }) => ({
    seq,
    audience,
    tableSessionId,
    pages: [],
    staff: { kind: 'table_removed', tableId: entityId },
    guest: { kind: 'menu', menuVersion: seq },
  }));
}
