import type { LegalPage } from '#domain/legal/operator-facts.ts';
import agb from './agb.md?raw';
import datenschutz from './datenschutz.md?raw';
import impressum from './impressum.md?raw';

/**
 * The legal pages' texts until the operator puts their own into LEGAL_DIR. Only for loaders: they are 15 KB.
 */
export const defaultLegalTexts: Record<LegalPage, string> = { impressum, datenschutz, agb };
