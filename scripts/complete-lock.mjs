// Run after changing dependencies. Adds the optional packages of other platforms to the lock file where npm
// left them out (it does when the registry it asked does not carry them, or beside an installed
// node_modules); without them `npm ci` refuses the lock file. They carry no checksum.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = {
  arm64: 'arm64',
  arm: 'arm',
  armv7: 'arm',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};

for (const [holder, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(holder, name)) continue;
    const parts = name.split(/[/-]/);
    const os = systems.filter((system) => parts.includes(system));
    const cpu = [...new Set(parts.map((part) => processors[part]).filter(Boolean))];
    if (os.length + cpu.length === 0) throw new Error(`${name}: for which platform is it?`);
    lock.packages[placeFor(name, holder)] = {
      version: range.replace(/^[\^~]/, ''),
      ...(cpu.length > 0 && { cpu }),
      ...(entry.dev && { dev: true }),
      ...(parts.includes('musl') && { libc: ['musl'] }),
      optional: true,
      ...(os.length > 0 && { os }),
    };
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);

/** Whether a package finds this one the way Node does: in its own folder, then further up. */
function isLocked(holder, name) {
  for (let folder = holder; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/**
 * The path for a package: at the top, or below its holder where the holder's own siblings lie (two versions
 * of one tool).
 */
function placeFor(name, holder) {
  const sibling = Object.keys(lock.packages[holder].optionalDependencies).find(
    (other) => lock.packages[`${holder}/node_modules/${other}`],
  );
  return sibling ? `${holder}/node_modules/${name}` : `node_modules/${name}`;
}
