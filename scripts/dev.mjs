// npm run dev: the server from its sources, restarted when they change; pages with hot reload.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runUntilStopped } from './run-until-stopped.mjs';
import { install, requireNode, root } from './setup.mjs';

/** The debounce of changes: an editor's "save all" is one change. */
const settleMs = 100;

await runUntilStopped(async (progress, signal) => {
  requireNode();
  await install(progress, signal);
  const running = keepRunning(signal);
  return { exited: running, stop: () => running };
});

async function keepRunning(signal) {
  while (!signal.aborted) {
    const changed = nextChange(signal);
    const server = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/dev-server.ts')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development' },
      // Keeps the terminal's signals from the child, because we pass them on; the channel tells it when we
      // are gone.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = once(server, 'exit');
    void ended.then(() => {
      if (!server.killed) process.stderr.write('The server starts again when its sources change.\n');
    });
    await changed;
    // Not SIGTERM: on that signal, Vite ends the process before PostgreSQL has stopped.
    server.kill('SIGINT');
    await ended;
  }
}

/** Resolves after the next change of the server's sources, or when told to stop. */
async function nextChange(signal) {
  const layers = ['server', 'contract', 'domain'].map((layer) => join(root, 'src', layer));
  // Folder by folder: when Node 20 watches a whole tree, it loses files that an editor replaces.
  const folders = layers.flatMap((layer) =>
    readdirSync(layer, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const watchers = [];
  await new Promise((resolve) => {
    for (const folder of [...layers, ...folders]) watchers.push(watch(folder, resolve));
    signal.addEventListener('abort', resolve);
  });
  for (const watcher of watchers) watcher.close();
  if (!signal.aborted) await delay(settleMs);
}
