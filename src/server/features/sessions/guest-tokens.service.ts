import { type GuestTokens, unmarkedDays } from '../../auth/guest-tokens.ts';
import type { Database } from '../../db/tenant.ts';
import { hasJoinedSince } from './guest-tokens.store.ts';

const dayMs = 86_400_000;

/** The tokens of phones that come to a table. */
export class GuestTokensService {
  constructor(
    private readonly database: Database,
    private readonly tokens: GuestTokens,
  ) {}

  /** The request's token, so that its cookie outlasts the visit and the day after it, or a new one. [ACC-17] */
  renew(restaurantId: string, headers: Headers) {
    return this.tokens.renew(headers, (tokenHash) =>
      this.database.withTenant(restaurantId, async (tx) => {
        const now = await tx.now();
        return hasJoinedSince(tx, tokenHash, new Date(now.getTime() - unmarkedDays * dayMs));
      }),
    );
  }
}
