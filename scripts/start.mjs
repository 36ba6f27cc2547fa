// npm start: installs and builds what is missing, then serves until Ctrl-C or SIGTERM. With --built, as in the
// container image, it serves what is there and writes nothing outside DATA_DIR and the folder for temporary files.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runUntilStopped } from './run-until-stopped.mjs';
import { build, install, requireNode, root } from './setup.mjs';

await runUntilStopped(async (progress, signal) => {
  requireNode();
  // As npm does: DATA_DIR may be a relative path.
  process.chdir(root);
  if (!process.argv.includes('--built')) {
    await install(progress, signal);
    await build(progress, signal);
  }
  process.env.NODE_ENV = 'production';
  module.enableCompileCache?.();
  const { start } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return start({ root, version, isDevelopment: false, progress, signal });
});
