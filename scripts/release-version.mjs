import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The release is refused, or a step of it failed; the message is one sentence for the person at the terminal. */
export class ReleaseError extends Error {
  name = 'ReleaseError';
}

const files = ['CHANGELOG.md', 'package.json', 'package-lock.json'];

/**
 * Makes a release of the checkout in `root`: a commit that gives it the version, and an annotated tag. Pushes nothing.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.version "1.0.0"
 * @param {string} options.date of the release, "2026-11-23"
 * @param {boolean} options.isDryRun only checks whether the release could be made
 * @param {() => Promise<void>} options.runTests
 * @param {() => Promise<void>} options.writeSbom is called when the files carry the version
 * @throws ReleaseError; nothing is changed then, but where the tag alone is missing
 */
export async function releaseVersion({ root, version, date, isDryRun, runTests, writeSbom }) {
  const git = (...args) =>
    promisify(execFile)('git', args, { cwd: root }).then(({ stdout }) => stdout.trim());
  const read = (name) => readFile(join(root, name), 'utf8');

  const tag = `v${version}`;
  const manifest = JSON.parse(await read('package.json'));
  if (!isHigher(version, manifest.version)) {
    throw new ReleaseError(
      `${version} is no version above ${manifest.version}: it has three numbers, as 1.0.0.`,
    );
  }
  const branch = await git('branch', '--show-current');
  if (branch !== 'main')
    throw new ReleaseError(`Releases are made on main, and this is ${branch || 'no branch'}.`);
  if (await git('status', '--porcelain')) throw new ReleaseError('There are changes that are not committed.');
  if (await git('tag', '--list', tag)) throw new ReleaseError(`The tag ${tag} is there already.`);
  const changelog = withRelease(await read('CHANGELOG.md'), `${version} - ${date}`);
  if (isDryRun) return;

  await runTests();
  try {
    await writeFile(join(root, 'CHANGELOG.md'), changelog);
    await writeJson(join(root, 'package.json'), { ...manifest, version });
    const lock = JSON.parse(await read('package-lock.json'));
    lock.packages[''].version = version;
    await writeJson(join(root, 'package-lock.json'), { ...lock, version });
    await writeSbom();
    await git('commit', '--quiet', '--message', `chore: release ${version}`, '--', ...files);
  } catch (error) {
    await git('checkout', '--quiet', 'HEAD', '--', ...files);
    throw error;
  }
  await git('tag', '--annotate', tag, '--message', `Gedeck ${version}`).catch((error) => {
    throw new ReleaseError(
      `The release is committed, but has no tag yet: git tag --annotate ${tag} (${error.message.trim()})`,
    );
  });
}

/** Whether a version of three numbers is above another. */
function isHigher(version, present) {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return false;
  const numbers = (text) => text.split('.').map(Number);
  const [wanted, given] = [numbers(version), numbers(present)];
  const index = wanted.findIndex((number, place) => number !== given[place]);
  return index >= 0 && wanted[index] > given[index];
}

/** The changelog with what was unreleased under the heading of a release. */
function withRelease(changelog, heading) {
  const [before, section, after] = split(changelog);
  if (!/^- /m.test(section)) throw new ReleaseError('CHANGELOG.md has nothing under Unreleased.');
  return `${before}\n\n## ${heading}${section}${after}`;
}

/** What stands up to the heading Unreleased, below it, and from the next release on. */
function split(changelog) {
  const start = /^## Unreleased$/m.exec(changelog);
  if (!start) throw new ReleaseError('CHANGELOG.md has no heading Unreleased.');
  const begin = start.index + start[0].length;
  const next = changelog.slice(begin).search(/^## /m);
  const end = next < 0 ? changelog.length : begin + next;
  return [changelog.slice(0, begin), changelog.slice(begin, end), changelog.slice(end)];
}

async function writeJson(path, value) {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
