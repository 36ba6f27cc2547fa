import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { lastComplaint } from './server-log.ts';
import { runAs, type ServiceAccount } from './service-account.ts';
import { makeSystemHome } from './system-home.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** As the program prints it: "18.4". */
  version: string;
}

function findPackage(): { name: string; directory: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return { name, directory: dirname(dirname(entry)) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The npm package ${name} with PostgreSQL for this system is not installed: run "npm ci" without leaving out optional packages, or set DATABASE_URL.`,
      { cause },
    );
  }
}

async function readLinks(directory: string): Promise<{ source: string; target: string }[]> {
  const links: unknown = JSON.parse(await readFile(join(directory, 'native/pg-symlinks.json'), 'utf8'));
  return links as { source: string; target: string }[];
}

/** npm packages cannot hold symbolic links, and npm 11 does not run the install script that would make them. */
async function linkLibraries(packageDir: string, directory: string): Promise<void> {
  for (const { source, target } of await readLinks(packageDir)) {
    try {
      await symlink(basename(source), join(directory, target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Copies regular files with open permissions whatever the umask was when the original was installed. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, 0o755);
    }
  }
}

/**
 * Copies the package. The copy gets its final name only when it is whole, so one cut off by a kill is never
 * run.
 */
async function copyPackage(packageDir: string, target: string): Promise<void> {
  const draft = await mkdtemp(`${target}.draft-`);
  await chmod(draft, 0o755);
  await copyReadable(join(packageDir, 'native'), join(draft, 'native'));
  await linkLibraries(packageDir, draft);
  try {
    await rename(draft, target);
  } catch (error) {
    // Another data directory's Gedeck has made the same copy in the meantime.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

async function tryBinaries(directory: string, account: ServiceAccount) {
  // initdb puts its own path between double quotes in a shell command.
  if (/["$`\\]/.test(directory)) return { binaries: null, reason: `initdb cannot cope with ${directory}` };
  const postgres = join(directory, 'native/bin/postgres');
  const { code, output } = await runAs(account, postgres, ['--version']);
  const version = /\(PostgreSQL\) (\S+)/.exec(output)?.[1];
  if (code !== 0 || version === undefined) return { binaries: null, reason: lastComplaint(output) };
  const binaries: Binaries = { postgres, initdb: join(directory, 'native/bin/initdb'), version };
  return { binaries, reason: '' };
}

async function tryInPlace(packageDir: string, account: ServiceAccount): Promise<Binaries | null> {
  try {
    await linkLibraries(packageDir, packageDir);
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
  return (await tryBinaries(packageDir, account)).binaries;
}

/**
 * Finds PostgreSQL for this system and makes sure that `account` can run it: in place, or from a copy if the
 * installation is read-only or lies in a private folder of root.
 */
export async function prepareBinaries(account: ServiceAccount, dataDir: string): Promise<Binaries> {
  const { name, directory } = findPackage();
  const inPlace = await tryInPlace(directory, account);
  if (inPlace !== null) return inPlace;

  const manifest: unknown = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const { version } = manifest as { version: string };
  const home = account === null ? dataDir : await makeSystemHome(account, directory);
  const copy = join(home, `postgres-bin-${process.platform}-${process.arch}-${version}`);
  if (!existsSync(copy)) await copyPackage(directory, copy);
  const { binaries, reason } = await tryBinaries(copy, account);
  if (binaries !== null) return binaries;
  throw new EmbeddedPostgresError(
    `PostgreSQL from the npm package ${name} does not run here (${reason}): set DATABASE_URL to use another server.`,
  );
}
