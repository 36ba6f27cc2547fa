import type { DefaultLanguage, StaffLanguage } from '#domain/languages/staff-language.ts';
import type { Actor } from './auth/actor.ts';
import { findLanguage } from './auth/auth.store.ts';
import type { Database } from './db/tenant.ts';
import { staffLanguageOf } from './staff-language-of.ts';

/** In which language papers are for whoever asks for them, as their pages are. [LANG-11] */
export class ReaderLanguages {
  constructor(
    private readonly database: Database,
    private readonly fallback: DefaultLanguage,
  ) {}

  /** What the account has chosen, else the device. Who works at another's device reads in the language of that. */
  async of(actor: Actor, headers: Headers): Promise<StaffLanguage | null> {
    const chosen = 'account' in actor ? await findLanguage(this.database, actor.account.email) : null;
    return chosen ?? staffLanguageOf(headers, this.fallback);
  }
}
