import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * The secret that signs session cookies: the configured one, else one made at the first start and kept in
 * the data directory, readable for its owner only.
 */
export async function findAuthSecret({ authSecret, dataDir }: Config): Promise<string> {
  if (authSecret) return authSecret;
  const path = join(dataDir, 'auth-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept !== '') return kept;

  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  // Flushed, because an empty file after a power cut would be an empty secret.
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // link() fails when another process was faster, so all of them end with the same secret.
  await link(draft, path).catch(() => {});
  await rm(draft);
  return readFile(path, 'utf8');
}
