import type { Receipt } from '#contract/receipts.ts';
import { missingFacts } from '#domain/receipts/missing-facts.ts';
import { enumeratedFacts } from './enumerated-facts.ts';
import { Notice } from './notice.tsx';
import { receiptText } from './receipt-text.ts';
import { ToSettings } from './to-settings.tsx';

interface MissingFactsNoticeProps extends Pick<Receipt, 'restaurant'> {
  isIssued: boolean;
}

/** Lists what the settings lack for a receipt that the tax office accepts. It is not printed. */
export function MissingFactsNotice({ restaurant, isIssued }: MissingFactsNoticeProps) {
  const missing = missingFacts(restaurant).map((fact) => receiptText.facts[fact]);
  if (missing.length === 0) return null;
  const sentence = isIssued ? receiptText.missing : receiptText.missingYet;
  return (
    <Notice>
      <p className="min-w-0 flex-1 basis-72">{sentence({ facts: enumeratedFacts(missing) })}</p>
      <ToSettings />
    </Notice>
  );
}
