// TEMPORARY, until the pages build: the whole server but for the pages, which are one page of 60 KB.

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { createRuntime } from '#server/runtime.ts';

const config = readConfig();
const dish = () =>
  `<li class="grid grid-cols-[1fr_auto] gap-3 rounded-xl border p-4"><h3 class="font-semibold">${randomBytes(9).toString('base64')}</h3><p class="text-sm text-muted-foreground">${randomBytes(60).toString('base64')}</p><img src="/files/${randomBytes(16).toString('hex')}.webp" alt="" loading="lazy" width="96" height="96"><span>12,00 €</span></li>`;
const page = `<!doctype html><html lang="de"><body><ul>${Array.from({ length: 150 }, dish).join('')}</ul></body></html>`;
const runtime = createRuntime({
  connection: { connectionString: config.databaseUrl },
  poolSize: config.databasePoolSize,
  authSecret: config.authSecret ?? '',
  root: process.env.STUB_ROOT ?? config.dataDir,
  version: '0.0.0',
  publicUrl: undefined,
  trustProxy: config.trustProxy,
  files: await openDiskFileStore(join(config.dataDir, 'files'), Date.now()),
  renderPage: async () => new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  isDevelopment: false,
  log: pino({ level: config.logLevel }, process.stderr),
});
await runtime.start();
const server = createServer((request, response) => void runtime.listener(request, response));
server.listen(config.port, config.host);
process.once('SIGTERM', () => {
  server.closeAllConnections();
  void runtime.stop().then(() => process.exit(0));
});
