import type { SignedIn } from '../../auth/actor.ts';
import type { AccountParts } from './account-parts.ts';

/** @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS */
export function requirePassword(
  { credentials, security }: Pick<AccountParts, 'credentials' | 'security'>,
  account: SignedIn,
  password: string,
  address: string,
): Promise<void> {
  return security.watchPassword(account.userId, () => credentials.require(account, password, address));
}

/**
 * Takes the password and, where the account has a second factor, a code. [ACC-30]
 *
 * @throws AppError PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function requireProof(
  parts: Pick<AccountParts, 'credentials' | 'secondFactor' | 'security'>,
  account: SignedIn,
  { password, code }: { password: string; code?: string | undefined },
  address: string,
): Promise<void> {
  await requirePassword(parts, account, password, address);
  await parts.secondFactor.checkIfOn(account.userId, code);
}
