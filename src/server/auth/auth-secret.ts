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
  const kept = await readKeptSecret(dataDir);
  if (kept !== '') return kept;
  await keepSecret(dataDir, randomBytes(32).toString('base64url'));
  return readKeptSecret(dataDir);
}

/** Where the secret of a data directory lies. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/** Returns the stored secret; empty when there is none. */
export async function readKeptSecret(dataDir: string): Promise<string> {
  return readFile(secretPath(dataDir), 'utf8').catch(() => '');
}

/** Stores a secret, unless one is stored already. */
export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = secretPath(dataDir);
  const draft = `${path}.${process.pid}`;
  // Flushed, because an empty file after a power cut would be an empty secret.
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  // link() fails when another process was faster, so all of them end with the same secret.
  await link(draft, path).catch(() => {});
  await rm(draft);
}
