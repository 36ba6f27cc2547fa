import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { root } from '../../scripts/setup.mjs';

interface Service {
  image: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  read_only?: boolean;
}

interface Compose {
  services: { gedeck: Service; database: Service; caddy: Service };
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
}

let dockerfile: string[];
let compose: Compose;
let folder: string;

beforeAll(async () => {
  const read = (name: string) => readFile(join(root, name), 'utf8');
  // One instruction a line.
  dockerfile = (await read('Dockerfile'))
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', '')
    .split('\n');
  compose = parse(await read('compose.yaml')) as Compose;
  folder = await mkdtemp(join(tmpdir(), 'gedeck-container-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the image', () => {
  /** The instructions of the last stage: those before it leave nothing behind but what it copies. */
  const final = () => dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));

  it('runs as a user of its own, and owns nothing that it runs', () => {
    expect(final().filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(dockerfile.join('\n')).not.toMatch(/^COPY .*--(chown|chmod)/m);
  });

  it('starts Node itself, so that it hears the stop, on what has been built', () => {
    expect(final().filter((line) => line.startsWith('CMD '))).toEqual([
      'CMD ["node", "scripts/start.mjs", "--built"]',
    ]);
    expect(final().some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  it('is built from the Node that README.md names', async () => {
    const version = (await readFile(join(root, '.nvmrc'), 'utf8')).trim();
    expect(dockerfile[0]).toBe(`ARG NODE_IMAGE=docker.io/library/node:${version}-bookworm-slim`);
  });

  it('has the packages of every command that it should run', async () => {
    const { scripts, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
      dependencies: Record<string, string>;
    };
    for (const name of ['backup', 'restore', 'account:set-role', 'demo:load']) {
      expect(scripts[name]).toMatch(/^tsx scripts\//);
    }
    expect(dependencies).toHaveProperty('tsx');
  });
});

describe('compose.yaml', () => {
  it('sets up an installation that is for real, behind its proxy, with its secrets in files', async () => {
    const secrets: Record<string, string> = {
      auth_secret: 'a'.repeat(64),
      database_url: 'postgres://gedeck:secret@database/gedeck',
    };
    const { environment = {}, secrets: names = [] } = compose.services.gedeck;
    for (const name of names) await writeFile(join(folder, name), `${secrets[name]}\n`);
    const env = Object.entries(environment).map(([name, value]) => [
      name,
      name.endsWith('_FILE')
        ? join(folder, basename(value))
        : value.replace(/\$\{DOMAIN.*\}/, 'order.example'),
    ]);
    expect(readConfig(Object.fromEntries(env) as NodeJS.ProcessEnv)).toMatchObject({
      site: { publicUrl: 'https://order.example', trustProxy: true },
      ...{ databaseUrl: secrets.database_url, authSecret: secrets.auth_secret, isDemo: false },
    });
    expect(compose.services.gedeck.read_only).toBe(true);
  });

  it('names no variable that Gedeck does not read', async () => {
    const config = await readFile(join(root, 'src/server/config.ts'), 'utf8');
    for (const name of Object.keys(compose.services.gedeck.environment ?? {})) {
      expect(config).toContain(`  ${name.replace(/_FILE$/, '')}: `);
    }
  });

  it('names only secrets, volumes and services that are there, and images with a version', () => {
    for (const service of Object.values(compose.services)) {
      expect(service.restart).toBe('unless-stopped');
      for (const name of service.secrets ?? []) expect(compose.secrets).toHaveProperty(name);
      for (const volume of service.volumes ?? []) {
        expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
      }
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(compose.services).toHaveProperty(name);
        expect(condition).toBe('service_healthy');
      }
    }
    expect(compose.services.database.image).toMatch(/^postgres:\d/);
    expect(compose.services.caddy.image).toMatch(/^caddy:\d/);
  });
});
