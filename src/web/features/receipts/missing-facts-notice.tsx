import { Link } from 'react-router';
import type { Receipt } from '#contract/receipts.ts';
import { missingFacts } from '#domain/receipts/missing-facts.ts';
import { useAllowedPages } from '#web/features/management/use-allowed-pages.ts';
import { Notice } from './notice.tsx';
import { receiptText } from './receipt-text.ts';

const settingsPath = '/management/settings';

interface MissingFactsNoticeProps extends Pick<Receipt, 'restaurant'> {
  isIssued: boolean;
}

/** Lists what the settings lack for a receipt that the tax office accepts. It is not printed. */
export function MissingFactsNotice({ restaurant, isIssued }: MissingFactsNoticeProps) {
  const pages = useAllowedPages();
  const missing = missingFacts(restaurant).map((fact) => receiptText.facts[fact]);
  if (missing.length === 0) return null;
  const sentence = isIssued ? receiptText.missing : receiptText.missingYet;
  return (
    <Notice>
      <p className="min-w-0 flex-1 basis-72">{sentence(missing.join(receiptText.and))}</p>
      {pages?.some(({ path }) => path === settingsPath) && (
        <Link to={settingsPath} className="py-2 font-semibold underline underline-offset-4">
          {receiptText.toSettings}
        </Link>
      )}
    </Notice>
  );
}
