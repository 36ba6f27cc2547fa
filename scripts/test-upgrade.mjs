// npm run test:upgrade [-- v1.0.0 [test file …]]: the integration tests of the last release, or of another commit,
// on the schema of this checkout, as if one machine had been upgraded already.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, SetupError } from './setup.mjs';

const migrations = 'src/server/db/migrations';

const [ref = lastRelease(), ...files] = process.argv.slice(2);

try {
  if (ref) await testOnThisSchema();
  else process.stdout.write('There is no release yet: nothing to test.\n');
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

async function testOnThisSchema() {
  const cwd = mkdtempSync(join(tmpdir(), 'gedeck-upgrade-'));
  try {
    const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root });
    if (found.status !== 0) throw new SetupError(`There is no commit ${ref}.`);
    await run('sh', ['-c', `git -C "$1" archive "$2" | tar --extract`, 'sh', root, ref], cwd);
    await run('npm', ['ci', '--no-audit', '--no-fund'], cwd);
    cpSync(join(root, migrations), join(cwd, migrations), { recursive: true });
    process.stdout.write(`\n=== ${ref} on the schema of this checkout\n`);
    await run('npx', ['vitest', 'run', '--project', 'integration', ...files], cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** The newest tag of a version before this commit; empty when there is none. */
function lastRelease() {
  const list = ['tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n')[0];
}

async function run(name, words, cwd) {
  const [status] = await once(spawn(name, words, { cwd, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new SetupError(`${[name, ...words].join(' ')} failed.`);
}
