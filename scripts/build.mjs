// npm run build: installs and builds what npm start would, and ends.
import { createProgress } from './progress.mjs';
import { build, install, requireNode } from './setup.mjs';

const progress = createProgress();

requireNode();
await install(progress.step);
await build(progress.step);
progress.end();
