import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/setup.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-setup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("does not empty the packages of somebody else's folder through a link", async () => {
  const clone = join(folder, 'clone');
  const others = join(folder, 'others/node_modules');
  await mkdir(join(clone, 'scripts'), { recursive: true });
  await mkdir(join(others, 'a-package'), { recursive: true });
  await symlink(others, join(clone, 'node_modules'));
  await copyFile(join(root, 'scripts/setup.mjs'), join(clone, 'scripts/setup.mjs'));
  const lock = { name: 'clone', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'clone' } } };
  await writeFile(join(clone, 'package.json'), JSON.stringify({ name: 'clone', version: '1.0.0' }));
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify(lock));

  const path = pathToFileURL(join(clone, 'scripts/setup.mjs')).href;
  const setup = (await import(/* @vite-ignore */ path)) as { install(progress: () => void): Promise<void> };
  await expect(setup.install(() => {})).rejects.toThrow(/is a link/);
  expect(await readdir(others)).toEqual(['a-package']);
});
