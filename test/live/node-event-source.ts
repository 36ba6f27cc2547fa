import { type ClientRequest, get, type IncomingMessage } from 'node:http';

/** An EventSource for Node, after WHATWG HTML section 9.2 as far as our streams go. It does not reconnect. */
export class NodeEventSource extends EventTarget {
  /** The base of relative addresses. */
  static origin = 'http://localhost';
  onerror: (() => void) | null = null;
  private readonly request: ClientRequest;
  private isClosed = false;
  private lastEventId = '';
  private type = '';
  private data = '';
  private rest = '';

  constructor(url: string) {
    super();
    this.request = get(new URL(url, NodeEventSource.origin), { agent: false }, (response) =>
      this.read(response),
    );
    this.request.on('error', () => this.fail());
  }

  close(): void {
    this.isClosed = true;
    this.request.destroy();
  }

  private fail(): void {
    if (!this.isClosed) this.onerror?.();
  }

  private read(response: IncomingMessage): void {
    response.on('close', () => this.fail()).on('error', () => this.fail());
    if (!response.headers['content-type']?.startsWith('text/event-stream')) return this.fail();
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (this.rest + chunk).split('\n');
      this.rest = lines.pop() ?? '';
      for (const line of lines) this.readLine(line);
    });
  }

  private readLine(line: string): void {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') this.lastEventId = value;
    if (field === 'event') this.type = value;
    if (field === 'data') this.data += `${value}\n`;
  }

  private dispatch(): void {
    const { type, data, lastEventId } = this;
    this.type = this.data = '';
    if (this.isClosed || data === '') return;
    this.dispatchEvent(new MessageEvent(type || 'message', { data: data.slice(0, -1), lastEventId }));
  }
}
