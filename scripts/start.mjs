// npm start: installs and builds what is missing, then serves until Ctrl-C or SIGTERM.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root, SetupError } from './setup.mjs';

const progress = (text) => process.stderr.write(`${text} …\n`);

try {
  requireNode();
  install(progress);
  build(progress);
  process.env.NODE_ENV = 'production';
  const { start } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const running = await start({ root, version, isDevelopment: false, progress });

  let isStopping = false;
  const stop = (code) => {
    if (isStopping) return;
    isStopping = true;
    running.stop().then(
      () => process.exit(code),
      (error) => fail(error),
    );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  running.exited.then((error) => {
    process.stderr.write(`${error.message}\n`);
    stop(1);
  });
} catch (error) {
  fail(error);
}

function fail(error) {
  const isForeseen = error instanceof SetupError || error?.constructor?.name === 'StartError';
  process.stderr.write(`${isForeseen ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}
