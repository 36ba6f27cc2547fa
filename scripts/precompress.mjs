// Writes a brotli copy beside every text file of the build, at a quality that is too slow for the running
// server.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './setup.mjs';

const client = join(root, 'build/web/client');
for (const name of readdirSync(client, { recursive: true })) {
  const path = join(client, name);
  if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name) || !statSync(path).isFile()) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
}
