import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isNearbyHost, unencryptedConnections } from './unencrypted-connections.ts';

it.each([
  ['', true],
  ['localhost', true],
  ['postfix', true],
  ['printer.lan', true],
  ['127.0.0.1', true],
  ['172.20.0.3', true],
  ['[::1]', true],
  ['[fd00::7]', true],
  ['db.example', false],
  ['localhost.example', false],
  ['172.32.0.3', false],
  ['203.0.113.9', false],
  ['[2001:db8::1]', false],
])('%s stays in a network of one’s own: %s', (host, isNearby) => {
  expect(isNearbyHost(host)).toBe(isNearby);
});

const mail = { MAIL_FROM: 'Gedeck <no-reply@order.example>', PUBLIC_URL: 'https://order.example' };
const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

it.each<[env: NodeJS.ProcessEnv, said: string | null]>([
  [{}, null],
  [{ DATABASE_URL: 'postgres://gedeck:secret@db/gedeck' }, null],
  [{ DATABASE_URL: 'postgres://gedeck@%2Frun%2Fpostgresql/gedeck' }, null],
  [{ DATABASE_URL: 'postgres://gedeck:secret@db.example/gedeck' }, 'add sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://gedeck:secret@db.example/gedeck?sslmode=prefer' }, 'database on db.example'],
  [{ DATABASE_URL: 'postgres://gedeck@localhost/gedeck?host=db.example' }, 'database on db.example'],
  [{ DATABASE_URL: 'postgres://gedeck:secret@db.example/gedeck?sslmode=verify-full' }, null],
  [{ ...mail, SMTP_URL: 'smtp://u:secret@mail.example:587' }, null],
  [{ ...mail, SMTP_URL: 'smtp://u:secret@mail.example:25?requireTLS=false' }, 'E-mails to mail.example'],
  [{ ...s3, S3_ENDPOINT: 'http://minio:9000' }, null],
  [{ ...s3, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT'],
  [{ TRANSLATE_URL: 'http://libretranslate:5000', TRANSLATE_KEY: 'secret' }, null],
  [{ TRANSLATE_URL: 'http://translate.example', TRANSLATE_KEY: 'secret' }, 'TRANSLATE_URL'],
  [{ PUBLIC_URL: 'http://192.168.0.4:3000' }, null],
  [{ PUBLIC_URL: 'http://order.example' }, 'PUBLIC_URL'],
])('says which connections of %j are not encrypted, without a secret', (env, said) => {
  const remarks = unencryptedConnections(readConfig(env));
  expect(remarks).toHaveLength(said === null ? 0 : 1);
  if (said !== null) expect(remarks[0]).toContain(said);
  expect(remarks.join()).not.toContain('secret');
});
