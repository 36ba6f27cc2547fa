import type { LegalPage } from '#domain/legal/operator-facts.ts';
import agb from '#web/lib/messages/agb.md?raw';
import datenschutz from '#web/lib/messages/datenschutz.md?raw';
import impressum from '#web/lib/messages/impressum.md?raw';

/** What the legal pages say until the operator puts texts of their own in LEGAL_DIR. For loaders: 15 KB. */
export const defaultLegalTexts: Record<LegalPage, string> = { impressum, datenschutz, agb };
