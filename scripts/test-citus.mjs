// npm run test:citus [-- test files …]: on a Citus cluster of a coordinator and two workers on this machine, integration
// tests, or those that are named; then a load of orders in 50 restaurants, beside one PostgreSQL.
import { spawnSync } from 'node:child_process';
import { build, install, requireNode, root } from './setup.mjs';

requireNode();
await install(() => {});
await build(() => {});

const steps = [
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'citus', ...process.argv.slice(2)],
  ['--import', 'tsx', 'bench/citus.ts'],
];
for (const args of steps) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
