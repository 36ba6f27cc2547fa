// npm run bench [-- quick]: measures the promises of docs/architecture.md against a bare server and a plain
// file, in one run on this machine. Ratios travel between machines, absolute numbers do not.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createProgress } from './progress.mjs';
import { build, install, requireNode, root } from './setup.mjs';

const progress = createProgress();

requireNode();
await install(progress.step);
await build(progress.step);
progress.end();
const bench = [join(root, 'bench/run.ts'), ...process.argv.slice(2)];
const child = spawn(process.execPath, ['--import', 'tsx', ...bench], { cwd: root, stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches the child as well; the child stops its database, and we end when it exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
