import type { Viewer } from './viewer.ts';

/** `revoked`: the viewer may watch no longer. `reconnect`: it should come back at once and resume. */
export type CloseReason = 'revoked' | 'reconnect';

/** The receiving end of a feed; its methods must not wait. */
export interface Subscriber {
  /** The viewer as authorised last. */
  readonly viewer: Viewer;
  /** Takes one or more whole frames of the event stream, in order. */
  send(frames: string | Buffer): void;
  close(reason: CloseReason): void;
}
