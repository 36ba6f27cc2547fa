import type { Inputs } from '#contract/contract.ts';
import type { Help, SupportContact } from '#contract/help/help.ts';
import { setupProgress } from '#domain/help/setup-steps.ts';
import type { Database } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import { findWhetherSigned, getSetupFacts, updateCodes } from './help.store.ts';

interface HelpOptions {
  database: Database;
  contact: SupportContact;
  sendsMail: boolean;
}

/** A restaurant's progress in setting up, and whom to ask for help. */
export class HelpService {
  constructor(private readonly options: HelpOptions) {}

  /** [HELP-1] [HELP-3] [HELP-9] */
  async get(restaurantId: string): Promise<Help> {
    const { database, contact, sendsMail } = this.options;
    return database.withTenant(restaurantId, async (tx) => {
      const position = await getFeedPosition(tx);
      const [facts, isSigned] = await Promise.all([getSetupFacts(tx), findWhetherSigned(tx)]);
      return { steps: setupProgress(facts), isSigned, contact, sendsMail, position };
    });
  }

  /** Notes that codes of tables were made or printed. [HELP-2] */
  async recordCodes({ restaurantId, use, tableNumbers }: Inputs['help']['recordCodes']): Promise<void> {
    await this.options.database.withTenant(restaurantId, async (tx) => {
      const noted = await updateCodes(tx, use, tableNumbers);
      if (noted.length > 0) tx.emit({ kind: 'setup.changed', entityId: restaurantId });
      // Whether its card is printed is part of a table.
      if (use === 'printed') for (const id of noted) tx.emit({ kind: 'table.changed', entityId: id });
    });
  }
}
