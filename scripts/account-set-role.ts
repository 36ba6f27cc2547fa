// npm run account:set-role -- <email> operator|customer: operators run the installation, decide review
// deletion requests and answer tickets.

import { accountRoles } from '#domain/accounts/account-roles.ts';
import { updateRole } from '#server/auth/auth.store.ts';
import { CommandFailed, withInstallationDatabase } from './installation-database.ts';

const email = process.argv[2]?.trim().toLowerCase();
const role = accountRoles.find((known) => known === process.argv[3]);

await withInstallationDatabase(async (database) => {
  if (!email || !role)
    throw new CommandFailed('Usage: npm run account:set-role -- <email> operator|customer');
  if (!(await updateRole(database, email, role))) {
    throw new CommandFailed(`There is no account with the address ${email}.`);
  }
  return role === 'operator'
    ? `${email} is an operator now: /operator is open to this account in admin mode.`
    : `${email} is a customer now.`;
});
