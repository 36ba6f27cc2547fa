// npm run dev: the server from its sources, restarted when they change; pages with hot reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, requireNode, root } from './setup.mjs';

requireNode();
install((text) => process.stderr.write(`${text} …\n`));
const tsx = join(root, 'node_modules/.bin/tsx');
const child = spawn(
  tsx,
  ['watch', '--include', 'src/{server,contract,domain}/**', join(root, 'scripts/dev-server.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  },
);
child.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
