import type { LegalSource } from '#contract/page-context.ts';
import type { LegalPage } from '#domain/legal/operator-facts.ts';
import { defaultLegalTexts } from './default-legal-texts.ts';
import { type Block, readLegalText } from './legal-text.ts';

/** Loads a legal page: the operator's own text or the default, with the operator's facts filled in. */
export async function loadLegalPage(legal: LegalSource, page: LegalPage): Promise<Block[]> {
  const source = (await legal.ownText(page)) ?? defaultLegalTexts[page];
  return readLegalText(source, legal.facts);
}
