// What both commands need before anything else: the right Node, the packages, the build. Runs on Node
// alone, because in a fresh clone nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A step failed; the message is one sentence for the person at the terminal. */
export class SetupError extends Error {}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(`Gedeck needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
}

/** Installs the packages of the lock file, unless they are those already. */
export function install(progress) {
  const wanted = hash([join(root, 'package-lock.json'), join(root, 'package.json')]);
  const mark = join(root, 'node_modules/.gedeck-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  progress('Installing packages (a minute the first time)');
  // Not in production mode: that would leave out what the build needs.
  run('npm', ['ci', '--loglevel=error'], 'The packages could not be installed.', 'development');
  writeFileSync(mark, wanted);
}

/** Builds pages and server, unless the sources are those of the last build. */
export function build(progress) {
  const sources = ['src', 'public', 'package.json', 'package-lock.json'].map((name) => join(root, name));
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  const wanted = hash([...sources, ...configs.map((name) => join(root, name))]);
  const mark = join(root, 'build/.built-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  progress('Building (some seconds)');
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const bin = (name) => join(root, 'node_modules/.bin', name);
  run(bin('react-router'), ['build'], 'The pages could not be built.');
  run(bin('vite'), ['build', '--config', 'vite.server.config.ts'], 'The server could not be built.');
  run(process.execPath, [join(root, 'scripts/precompress.mjs')], 'The pages could not be compressed.');
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

function run(command, args, failure, NODE_ENV = 'production') {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV },
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
  throw new SetupError(failure);
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
