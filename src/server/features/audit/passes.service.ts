import type { AuditPasses } from '#contract/audit.ts';
import type { Inputs } from '#contract/contract.ts';
import { passesAtOnce } from '#domain/audit/audit-passes.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import { createAccountToken, hashAccountToken } from '../../auth/account-tokens.ts';
import { auditCookie } from '../../auth/audit-cookie.ts';
import { currentCaller } from '../../auth/caller.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { minuteMs } from '../../limits/durations.ts';
import { networkOf } from '../../limits/network-of.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { recordSecurity } from '../security/security.service.ts';
import { endPass, findPasses, insertPass, openPass } from './audit.store.ts';

/** Who reads the records of a restaurant without an account: auditors and tax advisers, for a while. [AUD-5] */
export class PassesService {
  private readonly entries: RateLimit;

  constructor(
    private readonly database: Database,
    counts: Counts,
  ) {
    this.entries = new RateLimit(counts, { of: 'entries of auditors', most: 30, windowMs: 10 * minuteMs });
  }

  list({ restaurantId }: Inputs['audit']['passes']): Promise<AuditPasses> {
    return this.database.withTenant(restaurantId, listOf);
  }

  /** @returns also the secret of its link, which nobody is told again @throws AppError AUDIT_PASSES_FULL */
  give({ restaurantId, ...asked }: Inputs['audit']['givePass']): Promise<AuditPasses & { token: string }> {
    const { token, tokenHash } = createAccountToken();
    return this.database.once(restaurantId, asked.id, async (tx) => {
      const before = await findPasses(tx);
      const isNew = before.every(({ id }) => id !== asked.id);
      if (isNew && before.length >= passesAtOnce) throw new AppError('AUDIT_PASSES_FULL');
      await insertPass(tx, { ...asked, tokenHash });
      const { name, days } = asked;
      if (isNew) await recordSecurity(tx, { kind: 'audit.pass_given', name, days });
      return { ...(await listOf(tx)), token };
    });
  }

  end({ restaurantId, id }: Inputs['audit']['endPass']): Promise<AuditPasses> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const name = await endPass(tx, id);
      if (name !== null) await recordSecurity(tx, { kind: 'audit.pass_ended', name });
      return listOf(tx);
    });
  }

  /** @returns the cookie of whoever has the link of a pass @throws AppError AUDIT_PASS_UNKNOWN, TOO_MANY_REQUESTS */
  async enter({ restaurantId, token }: Inputs['audit']['enter'], address: string): Promise<string> {
    await this.entries.admit(networkOf(address));
    return this.database.withTenant(restaurantId, async (tx) => {
      const pass = await openPass(tx, hashAccountToken(token));
      if (!pass) throw new AppError('AUDIT_PASS_UNKNOWN');
      const caller = currentCaller();
      if (caller) caller.auditor = pass.name;
      await recordSecurity(tx, { kind: 'audit.entered' });
      return auditCookie(token, pass.expiresAt);
    });
  }
}

async function listOf(tx: TenantTx): Promise<AuditPasses> {
  return { passes: (await findPasses(tx)).map((pass) => onWire(pass)) };
}
