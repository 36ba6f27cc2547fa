// Started by `npm run dev`, and restarted after every change of the server.
import { start } from '#server/main.ts';
import { runUntilStopped } from './run-until-stopped.mjs';
import { root } from './setup.mjs';

process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

await runUntilStopped((progress: (text: string) => void, signal: AbortSignal) =>
  start({ root, version: 'development', isDevelopment: true, progress, signal }),
);
