import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const key = 'c0ffee:fx';

it.each<[env: NodeJS.ProcessEnv, translator: object | undefined]>([
  [{}, undefined],
  [{ TRANSLATE_URL: '' }, undefined],
  [
    { TRANSLATE_URL: 'http://libretranslate:5000/' },
    { protocol: 'libretranslate', url: 'http://libretranslate:5000', key: undefined },
  ],
  [
    { TRANSLATE_URL: 'https://host.example/translator//', TRANSLATE_KEY: key },
    { protocol: 'libretranslate', url: 'https://host.example/translator', key },
  ],
  ...['https://api-free.deepl.com', 'https://API.DeepL.com', 'https://deepl.com'].map(
    (url): [NodeJS.ProcessEnv, object] => [
      { TRANSLATE_URL: url, TRANSLATE_KEY: `${key}\n` },
      { protocol: 'deepl', url, key },
    ],
  ),
  [
    { TRANSLATE_URL: 'https://notdeepl.com', TRANSLATE_KEY: key },
    { protocol: 'libretranslate', url: 'https://notdeepl.com', key },
  ],
  [
    { TRANSLATE_URL: 'https://api.deepl.com.example' },
    { protocol: 'libretranslate', url: 'https://api.deepl.com.example', key: undefined },
  ],
  [
    { TRANSLATE_URL: 'http://gateway', TRANSLATE_KEY: key, TRANSLATE_PROTOCOL: 'deepl' },
    { protocol: 'deepl', url: 'http://gateway', key },
  ],
  [
    { TRANSLATE_URL: 'https://api.deepl.com', TRANSLATE_PROTOCOL: 'libretranslate' },
    { protocol: 'libretranslate', url: 'https://api.deepl.com', key: undefined },
  ],
])('%j names a translator', (env, translator) => {
  expect(readConfig(env).translator).toEqual(translator);
});

it.each<[env: NodeJS.ProcessEnv, said: string]>([
  [{ TRANSLATE_URL: 'translate.example' }, 'TRANSLATE_URL'],
  [{ TRANSLATE_URL: 'ftp://translate.example' }, 'TRANSLATE_URL'],
  [{ TRANSLATE_URL: 'https://me@translate.example' }, 'TRANSLATE_URL: must have no @'],
  [{ TRANSLATE_URL: 'https://:geheim@translate.example' }, 'TRANSLATE_URL: must have no @'],
  [{ TRANSLATE_URL: 'https://translate.example/?key=geheim' }, 'TRANSLATE_URL: must have no @'],
  [{ TRANSLATE_URL: 'https://translate.example/#geheim' }, 'TRANSLATE_URL: must have no @'],
  [
    { TRANSLATE_URL: 'https://translate.example', TRANSLATE_KEY: 'geheim\nis' },
    'TRANSLATE_KEY: must be letters',
  ],
  [
    { TRANSLATE_URL: 'https://translate.example', TRANSLATE_KEY: 'geheim…' },
    'TRANSLATE_KEY: must be letters',
  ],
  [{ TRANSLATE_URL: 'https://translate.example', TRANSLATE_PROTOCOL: 'google' }, 'TRANSLATE_PROTOCOL'],
  [{ TRANSLATE_URL: 'https://api.deepl.com' }, 'DeepL needs TRANSLATE_KEY'],
  [{ TRANSLATE_URL: 'http://gateway', TRANSLATE_PROTOCOL: 'deepl' }, 'DeepL needs TRANSLATE_KEY'],
  [{ TRANSLATE_KEY: 'geheim' }, 'need TRANSLATE_URL'],
  [{ TRANSLATE_PROTOCOL: 'deepl' }, 'need TRANSLATE_URL'],
])('%j is no translator, and the start says why, without a secret', (env, said) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(said);
  expect(() => readConfig(env)).not.toThrow('geheim');
});
