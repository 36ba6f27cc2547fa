// npm run account:sign-out -- <email>, or -- --all: ends sessions, when a device or a password is in wrong hands.

import { signAccountOut, signEverybodyOut } from '#server/features/accounts/signed-out.store.ts';
import { CommandFailed, withInstallationDatabase } from './installation-database.ts';

const whom = process.argv[2]?.trim().toLowerCase();

await withInstallationDatabase(async (database) => {
  if (!whom) throw new CommandFailed('Usage: npm run account:sign-out -- <email>, or -- --all for everybody');
  if (whom === '--all') return `All accounts are signed out: ${await signEverybodyOut(database)} devices.`;
  if (!(await signAccountOut(database, whom))) {
    throw new CommandFailed(`There is no account with the address ${whom}.`);
  }
  return `${whom} is signed out everywhere. Whoever knows the password can sign in again.`;
});
