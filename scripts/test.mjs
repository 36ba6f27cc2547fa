// npm test: installs what is missing, checks, builds, then unit, integration and browser tests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, install, requireNode, root, SetupError } from './setup.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const progress = (text) => process.stdout.write(`${text} …\n`);

try {
  requireNode();
  install(progress);
  step('Checks', process.execPath, [join(root, 'scripts/check.mjs')]);
  step('Unit tests', bin('vitest'), ['run', '--project', 'unit']);
  build(progress);
  step('Integration tests', bin('vitest'), ['run', '--project', 'integration']);
  step('Browser tests', bin('playwright'), ['test']);
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
  process.exit(1);
}

function step(name, command, args) {
  const startedAt = Date.now();
  process.stdout.write(`\n=== ${name}\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new SetupError(`${name} failed.`);
  process.stdout.write(`=== ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}
