// npm run installation:adopt: the secret and the files that the environment names are those of the installation from
// now on, when the ones before are lost.
import type pg from 'pg';
import { findAuthSecret } from '#server/auth/auth-secret.ts';
import { ownerConnection } from '#server/db/logins.ts';
import { migrate } from '#server/db/migrate.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { adoptInstallation } from '#server/installation.ts';
import { runCommand, withOwnServer } from './installation.ts';

await runCommand(async (context) => {
  const { config } = context;
  const adopt = async (owner: pg.ClientConfig) => {
    await migrate(owner);
    const [authSecret, files] = [await findAuthSecret(config), await openFileStore(config.files)];
    await adoptInstallation(owner, { authSecret, files });
  };
  const owner = ownerConnection(config);
  await (owner ? adopt(owner) : withOwnServer(context, (connections) => adopt(connections.owner)));
  return 'This secret and these files are those of the installation from now on: processes with others do not start any more.';
});
