import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '#server/main.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const running = await start({
  root,
  version: 'development',
  isDevelopment: true,
  progress: (text) => process.stderr.write(`${text} …\n`),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
