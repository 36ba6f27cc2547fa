// npm run check: types, lint, import directions, rules and their tests, the table of ASVS, texts, dead exports, format.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
// Four times as fast as the other installed version, which React Router's tools still need.
const typescript = join(root, 'node_modules/typescript-7/bin/tsc');
/** @type {[name: string, command: string, args: string[]][]} */
const steps = [
  ['page types', bin('react-router'), ['typegen']],
  ...['src/domain', 'src/contract', 'src/server', 'src/web', 'src/web/worker', '.'].map((project) => [
    `types of ${project}`,
    process.execPath,
    [typescript, '-p', project],
  ]),
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['import directions', process.execPath, [join(root, 'scripts/check-imports.mjs')]],
  ['rules', process.execPath, [join(root, 'scripts/check-rules.mjs')]],
  ['ASVS', process.execPath, [join(root, 'scripts/check-asvs.mjs')]],
  ['texts', bin('tsx'), [join(root, 'scripts/texts.ts')]],
  ['log lines', process.execPath, [join(root, 'scripts/check-log-lines.mjs')]],
  ['dead exports', bin('knip'), []],
  ['format', bin('biome'), ['check', '.']],
];

let failed = 0;
for (const [name, command, args] of steps) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  process.stdout.write(`${result.status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  if (result.status === 0) continue;
  failed += 1;
  process.stdout.write(`${result.stdout}${result.stderr}\n`);
}
process.exit(failed === 0 ? 0 : 1);
