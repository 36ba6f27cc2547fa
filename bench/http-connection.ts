import { connect, type Socket } from 'node:net';

interface HttpAnswer {
  status: number;
  body: string;
  /** `name=value` of the first cookie it sets, or empty. */
  cookie: string;
}

interface Exchange {
  request: string;
  resolve: (answer: HttpAnswer) => void;
  reject: (error: Error) => void;
}

/**
 * One kept-alive HTTP/1.1 connection, one request at a time; more wait their turn. Much cheaper than
 * node:http: load generator and server share the processors, and pgbench, the yardstick, is a C program.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private readonly waiting: Exchange[] = [];
  private current: Exchange | undefined;
  private received = '';

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
    const answer = parseAnswer(this.received);
    if (!answer) return;
    const { current } = this;
    this.received = '';
    this.current = undefined;
    current?.resolve(answer);
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
export function getRequest(path: string, address: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Encoding: br',
    `X-Forwarded-For: ${address}`,
    '',
    '',
  ].join('\r\n');
}

/** Parses an answer; null while it is not complete. */
function parseAnswer(text: string): HttpAnswer | null {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = text.slice(0, headEnd);
  const body = text.slice(headEnd + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isComplete = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length);
  const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(head)?.[1] ?? '';
  return isComplete ? { status: Number(head.slice(9, 12)), body, cookie } : null;
}
