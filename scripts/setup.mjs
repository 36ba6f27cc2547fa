// Every command needs this before anything else: the right Node, the packages, the build. Runs on Node alone,
// because in a fresh clone nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = (name) => join(root, 'node_modules/.bin', name);

/** A step failed; the message is one sentence for the person at the terminal. */
export class SetupError extends Error {
  name = 'SetupError';
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(`Gedeck needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function install(progress, signal) {
  if (isInstalled()) return;
  requireWritable('node_modules');
  requireOwnPackages();
  progress('Installing packages (a minute the first time)');
  // The build needs these even if the person's npm leaves them out by default.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  await run('npm', args, { failure: 'The packages could not be installed.', signal });
}

/** Whether npm's own record of what it installed, which it writes last, matches the lock file. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const installed = packages(record);
  return Object.entries(packages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    // Most optional packages are for other systems.
    const isOptional = wanted.optional || wanted.devOptional || path === '';
    return installed[path] ? installed[path].version === wanted.version : isOptional;
  });
}

/** Builds pages and server, unless the sources are unchanged since the last build. */
export async function build(progress, signal) {
  const sources = [
    'src',
    'public',
    'package.json',
    'package-lock.json',
    'scripts/precompress.mjs',
    'react-router.config.ts',
    'vite.config.ts',
    'vite.worker.config.ts',
    'vite.server.config.ts',
  ];
  const wanted = hash(sources.map((name) => join(root, name)));
  const mark = join(root, 'build/.built-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  requireWritable('build');
  progress('Building (some seconds)');
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const node = (failure, ...args) => run(process.execPath, args, { failure, signal, nodeEnv: 'production' });
  await node('The pages could not be built.', bin('react-router'), 'build');
  await node(
    'The service worker could not be built.',
    bin('vite'),
    'build',
    '--config',
    'vite.worker.config.ts',
  );
  await node('The server could not be built.', bin('vite'), 'build', '--config', 'vite.server.config.ts');
  await node('The pages could not be compressed.', join(root, 'scripts/precompress.mjs'));
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

function requireWritable(folder) {
  const paths = [root, join(root, folder)].filter((path) => existsSync(path));
  for (const path of paths) {
    try {
      accessSync(path, constants.W_OK);
    } catch {
      throw new SetupError(`This user may not write to ${path}, which installing and building have to do.`);
    }
  }
}

/** Refuses a linked folder: `npm ci` empties it first, and through a link that would be somebody else's. */
function requireOwnPackages() {
  const folder = join(root, 'node_modules');
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new SetupError(
    `${folder} is a link, and what it leads to is not what package-lock.json asks for. Remove the link, and the packages are installed here.`,
  );
}

/** Runs a command to its end and shows its output only when it fails. */
async function run(command, args, { failure, signal, nodeEnv = 'development' }) {
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: nodeEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a stop reaches the command's own children too.
    detached: true,
  });
  const stop = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  signal?.addEventListener('abort', stop);
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (status === 0) return;
  const details = typeof status === 'string' ? status : Buffer.concat(output).toString();
  throw new SetupError(`${details.trimEnd()}\n${failure}`);
}

/** One hash over names and contents of files and folders. */
function hash(paths) {
  const sum = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) add(join(path, name));
    } else {
      sum.update(path.slice(root.length)).update('\0').update(readFileSync(path));
    }
  };
  for (const path of paths) if (existsSync(path)) add(path);
  return sum.digest('hex');
}
