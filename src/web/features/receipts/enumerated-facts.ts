import { receiptText } from './receipt-text.ts';

/** `die Anschrift und die Steuernummer` */
export function enumeratedFacts(facts: readonly string[]): string {
  return facts.reduce((before, fact) => receiptText.and({ facts: before, fact }));
}
