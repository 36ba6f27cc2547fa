import type { PageContext } from '#contract/page-context.ts';
import type { LegalPage } from '#domain/legal/operator-facts.ts';
import { defaultLegalTexts } from './default-legal-texts.ts';
import { readLegalText } from './legal-text.ts';

/** The loader of a legal page: the operator's own text or the default, with the operator's facts filled in. */
export function legalLoader(page: LegalPage) {
  return async ({ context: { legal } }: { context: PageContext }) => {
    const source = (await legal.ownText(page)) ?? defaultLegalTexts[page];
    return { page, blocks: readLegalText(source, legal.facts) };
  };
}
