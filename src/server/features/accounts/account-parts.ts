import type { AccessChange } from '../../auth/access-change.ts';
import type { Auth } from '../../auth/accounts.ts';
import type { Database } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import type { SecurityService } from '../security/security.service.ts';
import type { AccountMails } from './account-mails.ts';
import type { Credentials } from './credentials.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** What the services of this feature share. */
export interface AccountParts {
  auth: Auth;
  database: Database;
  credentials: Credentials;
  secondFactor: SecondFactorService;
  security: SecurityService;
  mails: AccountMails;
  counts: Counts;
  onAccessChanged: (change: AccessChange) => void;
}
