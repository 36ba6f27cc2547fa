import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders, transportHeaders } from './security-headers.ts';

/** What Node answers to requests that it cannot read; to all others with 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Gives the headers of all answers to what Node answers by itself, before there is a request: broken HTTP, heads that
 * are too large or too late, and expectations that nobody can meet.
 */
export function protectOwnRefusals(server: Server, publicUrl: string | undefined): void {
  const headers = { ...securityHeaders(), ...transportHeaders(publicUrl), Connection: 'close' };
  /** The last answer on each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, response) => answers.set(socket, response));
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answers.get(socket);
    const isMidAnswer = last?.headersSent && !last.writableFinished;
    if (!socket.writable || isMidAnswer) return socket.destroy(error);
    socket.end(answerOf(statuses[error.code ?? ''] ?? 400, headers), () => socket.destroy(error));
  });
}

function answerOf(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, 'Content-Length': '0' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}
