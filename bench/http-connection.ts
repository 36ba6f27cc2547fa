import { connect, type Socket } from 'node:net';

interface HttpAnswer {
  status: number;
  body: string;
  /** The first header of that name; empty: there is none. */
  header(name: string): string;
}

interface Exchange {
  request: string;
  resolve: (answer: HttpAnswer) => void;
  reject: (error: Error) => void;
}

/**
 * One kept-alive HTTP/1.1 connection, one request at a time; more wait their turn. Much cheaper than
 * node:http: load generator and servers share the processors.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private readonly waiting: Exchange[] = [];
  private current: Exchange | undefined;
  private received = '';
  /** Where the answer that is being received ends, once its head is here. */
  private end: number | 'chunked' | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text: string) => this.receive(text));
    this.socket.on('error', (error) => this.fail(error));
    this.socket.on('close', () => this.fail(new Error('the server closed the connection')));
  }

  /** @param request the whole request, head and body */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.next();
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private next(): void {
    if (this.current) return;
    this.current = this.waiting.shift();
    if (this.current) this.socket.write(this.current.request);
  }

  private receive(text: string): void {
    this.received += text;
    this.end ??= endOf(this.received);
    if (this.end === undefined || !isWhole(this.received, this.end)) return;
    const { current, received } = this;
    this.received = '';
    this.end = undefined;
    this.current = undefined;
    current?.resolve(parseAnswer(received));
    this.next();
  }

  private fail(error: Error): void {
    this.current?.reject(error);
    for (const { reject } of this.waiting.splice(0)) reject(error);
    this.current = undefined;
  }
}

/**
 * A POST of JSON with a guest's cookie. As in a dining room behind a proxy, each phone has an address of its
 * own.
 */
export function postRequest(path: string, cookie: string, address: string, body: string): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${address}`,
    '',
    body,
  ].join('\r\n');
}

/** A GET of a stranger, from an address of its own. */
export function getRequest(path: string, address: string, headers: readonly string[] = []): string {
  return [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, `X-Forwarded-For: ${address}`, '', ''].join(
    '\r\n',
  );
}

const headEnd = '\r\n\r\n';

/** Looked for once an answer: what follows the head is counted, not searched. */
function endOf(text: string): number | 'chunked' | undefined {
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const length = head.startsWith('HTTP/1.1 304') ? '0' : headerOf(head, 'content-length');
  return length === '' ? 'chunked' : end + headEnd.length + Number(length);
}

function isWhole(text: string, end: number | 'chunked'): boolean {
  return end === 'chunked' ? text.endsWith('0\r\n\r\n') : text.length >= end;
}

function parseAnswer(text: string): HttpAnswer {
  const end = text.indexOf(headEnd);
  const head = text.slice(0, end);
  return {
    status: Number(head.slice(9, 12)),
    body: text.slice(end + headEnd.length),
    header: (name) => headerOf(head, name),
  };
}

function headerOf(head: string, name: string): string {
  return new RegExp(`\\r\\n${name}: ([^\\r]+)`, 'i').exec(head)?.[1] ?? '';
}
