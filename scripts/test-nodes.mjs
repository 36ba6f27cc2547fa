// npm run test:nodes [-- [22 24] [command …]]: for each major version of Node, in a copy of this checkout: a first
// start that installs and builds, a second start, and npm test, or the command in its place.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, SetupError } from './setup.mjs';

const args = process.argv.slice(2);
const isVersion = (text) => /^\d+$/.test(text);
const given = args.filter(isVersion);
const command = args.filter((text) => !isVersion(text));
const versions = given.length > 0 ? given : ['22', '24'];
const [program, ...rest] = command.length > 0 ? command : ['npm', 'test'];

try {
  for (const version of versions) await testWith(version);
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

async function testWith(version) {
  const folder = mkdtempSync(join(tmpdir(), `gedeck-node-${version}-`));
  try {
    const path = `${await installNode(version)}${delimiter}${process.env.PATH}`;
    const cwd = join(folder, 'gedeck');
    const env = { ...process.env, PATH: path };
    copyCheckout(cwd);
    const data = { DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '' };
    for (const time of ['first', 'second']) {
      process.stdout.write(`\n=== Node ${version}: the ${time} start\n`);
      await startAndStop({ cwd, env: { ...env, ...data } });
    }
    process.stdout.write(`\n=== Node ${version}: ${[program, ...rest].join(' ')}\n`);
    await run(program, rest, { cwd, env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The registry has Node as a package for each system. Returns the folder of the program. */
async function installNode(version) {
  const cwd = join(root, '.cache/nodes', version);
  const name = `node-${process.platform}-${process.arch}`;
  const bin = join(cwd, 'node_modules', name, 'bin');
  if (!existsSync(bin)) {
    mkdirSync(cwd, { recursive: true });
    await run('npm', ['install', '--no-save', '--prefix', cwd, `${name}@${version}`], { cwd });
  }
  return bin;
}

/** All that git knows or would add, as it is now. */
function copyCheckout(target) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const names = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const name of names) if (existsSync(join(root, name))) cpSync(join(root, name), join(target, name));
}

async function run(name, words, options) {
  const [status] = await once(spawn(name, words, { ...options, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new SetupError(`${[name, ...words].join(' ')} failed.`);
}

async function startAndStop(options) {
  const child = spawn('node', ['scripts/start.mjs'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`);
    if (line.startsWith('Management: ')) child.kill('SIGTERM');
  }
  if ((await ended)[0] !== 0) throw new SetupError('The start failed.');
}
