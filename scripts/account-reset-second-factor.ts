// npm run account:reset-second-factor -- <email>: for a person who has lost the authenticator app and the
// recovery codes. Make sure that it is really them: after this, the password alone signs in. Passkeys go as well.

import { resetSecondFactor } from '#server/features/accounts/second-factor.store.ts';
import { CommandFailed, withInstallationDatabase } from './installation-database.ts';

const email = process.argv[2]?.trim().toLowerCase();

await withInstallationDatabase(async (database) => {
  if (!email) throw new CommandFailed('Usage: npm run account:reset-second-factor -- <email>');
  const outcome = await resetSecondFactor(database, email);
  if (outcome === 'unknown') throw new CommandFailed(`There is no account with the address ${email}.`);
  if (outcome === 'off') throw new CommandFailed(`${email} has neither a second factor nor a passkey.`);
  return `The second factor of ${email} is off, its passkeys are removed, and its devices are signed out.`;
});
