import type { LegalPage } from '#domain/legal/operator-facts.ts';
import agb from './agb.md?raw';
import datenschutz from './datenschutz.md?raw';
import impressum from './impressum.md?raw';

/** What the legal pages say until the operator puts texts of their own in LEGAL_DIR. For loaders: 15 KB. */
export const defaultLegalTexts: Record<LegalPage, string> = { impressum, datenschutz, agb };
