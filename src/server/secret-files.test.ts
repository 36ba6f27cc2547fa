import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a secret that is long enough for AUTH_SECRET';
let folder: string;
const fileWith = (text: string) => {
  const path = join(folder, `${text.length}`);
  writeFileSync(path, text);
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gedeck-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('takes a secret from the file that is named, without the line end behind it', () => {
  expect(readConfig({ AUTH_SECRET_FILE: fileWith(`${secret}\n`) }).authSecret).toBe(secret);
  const url = 'postgres://gedeck:geheim@db/gedeck';
  expect(readConfig({ DATABASE_URL_FILE: fileWith(url) }).databaseUrl).toBe(url);
});

it('counts a name that is set but empty as not set', () => {
  expect(readConfig({ AUTH_SECRET_FILE: '' }).authSecret).toBeUndefined();
});

it('says which file cannot be used, and never what is in one', () => {
  const failureOf = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
    }
    return null;
  };
  expect(failureOf({ AUTH_SECRET_FILE: join(folder, 'missing') })).toMatch(
    /AUTH_SECRET_FILE: .* cannot be read/,
  );
  expect(failureOf({ AUTH_SECRET_FILE: fileWith('\n') })).toMatch(/AUTH_SECRET_FILE: .* is empty/);
  expect(failureOf({ AUTH_SECRET: secret, AUTH_SECRET_FILE: fileWith(secret) })).toContain('are both set');
  const short = failureOf({ AUTH_SECRET_FILE: fileWith('too short') });
  expect(short).toContain('at least 32 characters');
  expect(short).not.toContain('too short');
});
