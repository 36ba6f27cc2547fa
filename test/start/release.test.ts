import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseError, releaseVersion } from '../../scripts/release-version.mjs';

const changelog = `# Changelog

## Unreleased

### Added

- Menus.

## 0.1.0 - 2026-01-01

### Added

- Orders.
`;

let root: string;
/** What the steps that take long were called for, in their order. */
let steps: string[];

const read = (name: string) => readFile(join(root, name), 'utf8');
const readVersion = async (name: string) => (JSON.parse(await read(name)) as { version: string }).version;

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root });
  return stdout.trim();
}

async function commit(name: string, content: string): Promise<void> {
  await writeFile(join(root, name), content);
  await git('add', name);
  await git('commit', '--quiet', '--message', `changes ${name}`);
}

function release(version: string, changes: { isDryRun?: boolean; writeSbom?: () => Promise<void> } = {}) {
  return releaseVersion({
    ...{ root, version, date: '2026-11-23', isDryRun: false },
    runTests: async () => {
      steps.push('tests');
    },
    writeSbom: async () => {
      steps.push(`SBOM of ${await readVersion('package.json')}`);
    },
    ...changes,
  });
}

async function refusal(version: string): Promise<string> {
  const before = await git('log', '--all', '--format=%H %D');
  const error: unknown = await release(version).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ReleaseError);
  expect(await git('log', '--all', '--format=%H %D')).toBe(before);
  expect(steps).toEqual([]);
  return (error as ReleaseError).message;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gedeck-release-'));
  steps = [];
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Test');
  await git('config', 'commit.gpgsign', 'false');
  await git('config', 'tag.gpgsign', 'false');
  await git('config', 'user.email', 'test@gedeck.example');
  await commit('package.json', '{ "name": "gedeck", "version": "0.1.0" }\n');
  const packages = { '': { version: '0.1.0' }, 'node_modules/a': { version: '0.1.0' } };
  await commit('package-lock.json', JSON.stringify({ version: '0.1.0', packages }));
  await commit('CHANGELOG.md', changelog);
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('a release', () => {
  it('is tested, then a commit with its version everywhere, and an annotated tag of it', async () => {
    await release('1.0.0');
    expect(steps).toEqual(['tests', 'SBOM of 1.0.0']);
    expect(await git('status', '--porcelain')).toBe('');
    expect(await git('log', '-1', '--format=%s')).toBe('chore: release 1.0.0');
    expect(await git('cat-file', '-t', 'v1.0.0')).toBe('tag');
    expect(await git('rev-parse', 'v1.0.0^{commit}')).toBe(await git('rev-parse', 'HEAD'));
    expect(await readVersion('package.json')).toBe('1.0.0');
    expect(JSON.parse(await read('package-lock.json'))).toEqual({
      version: '1.0.0',
      packages: { '': { version: '1.0.0' }, 'node_modules/a': { version: '0.1.0' } },
    });
    expect(await read('CHANGELOG.md')).toBe(
      changelog.replace('## Unreleased\n', '## Unreleased\n\n## 1.0.0 - 2026-11-23\n'),
    );
  });

  it('changes nothing in a dry run', async () => {
    await release('1.0.0', { isDryRun: true });
    expect(steps).toEqual([]);
    expect(await git('tag')).toBe('');
    expect(await git('status', '--porcelain')).toBe('');
    expect(await readVersion('package.json')).toBe('0.1.0');
  });

  it('leaves everything as it was when a step fails', async () => {
    const writeSbom = () => Promise.reject(new Error('no network'));
    await expect(release('1.0.0', { writeSbom })).rejects.toThrow('no network');
    expect(await git('status', '--porcelain')).toBe('');
    expect(await git('tag')).toBe('');
    expect(await readVersion('package.json')).toBe('0.1.0');
  });

  it('that cannot be tagged is committed, and says what is left to do', async () => {
    const writeSbom = async () => {
      await git('tag', 'v1.0.0');
    };
    await expect(release('1.0.0', { writeSbom })).rejects.toThrow(
      /^The release is committed, but has no tag yet: git tag --annotate v1\.0\.0 \(.*already exists/s,
    );
    expect(await git('log', '-1', '--format=%s')).toBe('chore: release 1.0.0');
    expect(await git('status', '--porcelain')).toBe('');
  });

  it.each(['0.1.0', '0.0.9', '1.0', 'v1.0.0', '1.0.0-beta', '01.0.0', ''])(
    'is refused with the version "%s"',
    async (version) => {
      expect(await refusal(version)).toContain('no version above 0.1.0');
    },
  );

  it('compares versions by their numbers', async () => {
    await commit('package.json', '{ "name": "gedeck", "version": "1.9.3" }\n');
    expect(await refusal('1.8.10')).toContain('no version above');
    await release('1.10.0');
    expect(await git('tag')).toBe('v1.10.0');
  });

  it('is refused on another branch', async () => {
    await git('checkout', '--quiet', '-b', 'feature');
    expect(await refusal('1.0.0')).toContain('this is feature');
  });

  it('is refused with changes that are not committed', async () => {
    await writeFile(join(root, 'new-file'), '');
    expect(await refusal('1.0.0')).toContain('not committed');
  });

  it('is refused where the tag is there already', async () => {
    await git('tag', 'v1.0.0');
    expect(await refusal('1.0.0')).toContain('v1.0.0 is there');
  });

  it('is refused with nothing under Unreleased', async () => {
    await commit('CHANGELOG.md', changelog.replace('- Menus.\n', ''));
    expect(await refusal('1.0.0')).toContain('nothing under Unreleased');
  });
});
