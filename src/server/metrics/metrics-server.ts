import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { MetricsConfig } from '../config.ts';
import { type Listening, listen } from '../http/listen.ts';
import type { Metrics } from './prometheus.ts';

/**
 * Serves `/metrics`, and nothing else, on a port of its own: no proxy in front of the pages leads there. [OPS-1]
 *
 * @throws StartError when the address cannot be used
 */
export async function serveMetrics(config: MetricsConfig, metrics: Metrics): Promise<Listening> {
  const server = createServer(async (request, response) => {
    if (!isAllowed(request, config.token))
      return response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await metrics.text().catch(() => null);
    if (text === null) return response.writeHead(503).end();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  });
  const listening = await listen(server, config);
  return {
    port: listening.port,
    close: (graceMs) => {
      metrics.stop();
      return listening.close(graceMs);
    },
  };
}

function isAllowed(request: IncomingMessage, token: string | undefined): boolean {
  // Hashes are of one length, which the comparison needs.
  return (
    token === undefined || timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`))
  );
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
