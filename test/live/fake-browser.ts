import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';
import type { TabChannel, TabMessage } from '#web/lib/live/tab-relay.ts';

/** The parts of a browser that live feeds use, and nothing else. */
export class FakeBrowser {
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  constructor() {
    // Tests open many tabs on one window.
    setMaxListeners(0, this.window, this.document);
  }

  /** Replaces the globals, until `vi.unstubAllGlobals`. */
  install(EventSource: unknown): void {
    vi.stubGlobal('window', this.window);
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('EventSource', EventSource);
  }

  comeOnline(): void {
    this.window.dispatchEvent(new Event('online'));
  }

  show(isVisible: boolean): void {
    this.document.visibilityState = isVisible ? 'visible' : 'hidden';
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}

/** An EventSource whose server is the test. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  onerror: (() => void) | null = null;
  isClosed = false;
  private lastEventId = '';

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  /** The stream opened last. */
  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (last === undefined) throw new Error('no stream was opened');
    return last;
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter((source) => !source.isClosed);
  }

  get after(): string | null {
    return new URL(this.url, 'http://localhost').searchParams.get('after');
  }

  close(): void {
    this.isClosed = true;
  }

  emit(type: string, id = this.lastEventId, data = ''): void {
    this.lastEventId = id;
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId: id }));
  }

  fail(): void {
    this.onerror?.();
  }
}

/** The tabs of one browser: their locks and their channel. Grants and messages arrive a moment later. */
export class FakeTabs {
  private readonly channels = new Set<FakeChannel>();
  private holder: { tab: string; lose: (reason: Error) => void } | null = null;
  private queue: { tab: string; grant: () => void }[] = [];
  /** Tabs that the system has frozen, with what waits for them. They keep their locks. */
  private readonly frozen = new Map<string, (() => void)[]>();

  get leader(): string | null {
    return this.holder?.tab ?? null;
  }

  freeze(tab: string): void {
    this.frozen.set(tab, []);
  }

  thaw(tab: string): void {
    const waiting = this.frozen.get(tab) ?? [];
    this.frozen.delete(tab);
    for (const arrive of waiting) arrive();
  }

  /** Loses what is on its way to a frozen tab, as when its sender dies. */
  loseMessages(tab: string): void {
    this.freeze(tab);
  }

  channel(tab: string): FakeChannel {
    const channel = new FakeChannel((data) => {
      for (const other of this.channels) {
        if (other === channel || other.isClosed) continue;
        this.reach(other.tab, () => other.onmessage?.(new MessageEvent('message', { data })));
      }
    }, tab);
    this.channels.add(channel);
    return channel;
  }

  locks(tab: string): Pick<LockManager, 'request'> {
    const request = (
      _name: string,
      options: LockOptions,
      hold: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const grant = () => {
          const own = { tab, lose: (reason: Error) => this.reach(tab, () => reject(reason)) };
          this.holder = own;
          setTimeout(() => {
            void hold(null).then((value) => {
              resolve(value);
              if (this.holder === own) this.grantNext();
            });
          });
        };
        if (options.steal) {
          this.holder?.lose(new DOMException('stolen', 'AbortError'));
          grant();
          return;
        }
        const waiting = { tab, grant };
        options.signal?.addEventListener('abort', () => {
          if (!this.queue.includes(waiting)) return;
          this.queue = this.queue.filter((each) => each !== waiting);
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (this.holder === null) grant();
        else this.queue.push(waiting);
      });
    return { request: request as LockManager['request'] };
  }

  /** Kills a tab as the browser does: its lock is free and its channel falls silent. */
  kill(tab: string): void {
    for (const channel of this.channels) if (channel.tab === tab) channel.close();
    this.queue = this.queue.filter((each) => each.tab !== tab);
    if (this.holder?.tab === tab) this.grantNext();
  }

  private reach(tab: string, arrive: () => void): void {
    const waiting = this.frozen.get(tab);
    if (waiting === undefined) queueMicrotask(arrive);
    else waiting.push(arrive);
  }

  private grantNext(): void {
    this.holder = null;
    this.queue.shift()?.grant();
  }
}

class FakeChannel implements TabChannel {
  onmessage: TabChannel['onmessage'] = null;
  isClosed = false;

  constructor(
    private readonly send: (data: TabMessage) => void,
    readonly tab: string,
  ) {}

  postMessage(data: TabMessage): void {
    if (this.isClosed) throw new DOMException('the channel is closed', 'InvalidStateError');
    this.send(structuredClone(data));
  }

  close(): void {
    this.isClosed = true;
  }
}
