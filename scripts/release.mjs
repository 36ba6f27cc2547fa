// npm run release -- 1.0.0 [--dry-run]: checks, tests, writes the version and its SBOM, commits and tags. Pushes
// nothing. With --dry-run it only says whether it could; nothing is tested or changed then.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError, releaseVersion } from './release-version.mjs';
import { root } from './setup.mjs';

// Not among the packages of the lock file: it is needed here only, brings 150 others, and npm runs none of their
// install scripts.
const sbomTool = '@cyclonedx/cyclonedx-npm@6.0.1';

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
  allowPositionals: true,
  strict: false,
});
const [version] = positionals;
// Without "--" before it, npm takes the option for its own.
const isDryRun = values['dry-run'] || process.env.npm_config_dry_run === 'true';
const sbom = `release/gedeck-${version}.cdx.json`;

try {
  if (version === undefined || positionals.length > 1 || Object.keys(values).length > 1)
    throw new ReleaseError('Name the version, and nothing else: npm run release -- 1.0.0 [--dry-run]');
  const date = new Date().toISOString().slice(0, 10);
  const runTests = async () => {
    await npm('The tests failed: nothing was changed.', 'test');
    await npm('The last release does not run on this schema: nothing was changed.', 'run', 'test:upgrade');
  };
  await releaseVersion({ root, version, date, isDryRun, runTests, writeSbom });
  process.stdout.write(
    isDryRun
      ? `${version} can be released. The release runs all tests first, writes ${sbom}, commits, and tags v${version}.\n`
      : `Released ${version} here. Publish it with "git push origin main v${version}", and attach ${sbom}.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof ReleaseError ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

/** What the installation consists of, in CycloneDX's JSON, held against its schema. */
async function writeSbom() {
  mkdirSync(dirname(sbom), { recursive: true });
  const tool = ['exec', '--yes', '--ignore-scripts', `--package=${sbomTool}`, '--', 'cyclonedx-npm'];
  const options = [
    '--package-lock-only',
    '--omit=dev',
    '--output-reproducible',
    '--validate',
    `--output-file=${sbom}`,
  ];
  await npm('The SBOM could not be written: nothing was changed.', ...tool, ...options);
}

async function npm(failure, ...args) {
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new ReleaseError(failure);
}
