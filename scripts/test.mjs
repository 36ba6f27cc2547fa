// npm test: installs what is missing, checks, builds, then unit, integration and browser tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createProgress } from './progress.mjs';
import { bin, build, install, requireNode, root, SetupError } from './setup.mjs';

const progress = createProgress();
const stopping = new AbortController();
let running = null;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    stopping.abort(new SetupError('Stopped.'));
    running?.kill('SIGTERM');
  });
}

try {
  requireNode();
  await install(progress.step, stopping.signal);
  progress.end();
  await step('Checks', join(root, 'scripts/check.mjs'));
  await step('Unit tests', bin('vitest'), 'run', '--project', 'unit');
  await build(progress.step, stopping.signal);
  progress.end();
  await step('Integration tests', bin('vitest'), 'run', '--project', 'integration');
  await step('Browser tests', bin('playwright'), 'test');
} catch (error) {
  progress.end();
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
  process.exit(1);
}

async function step(name, ...args) {
  stopping.signal.throwIfAborted();
  const startedAt = Date.now();
  process.stdout.write(`\n=== ${name}\n`);
  running = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [status] = await once(running, 'exit');
  running = null;
  stopping.signal.throwIfAborted();
  if (status !== 0) throw new SetupError(`${name} failed.`);
  process.stdout.write(`=== ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}
