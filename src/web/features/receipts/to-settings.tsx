import { Link } from 'react-router';
import { useAllowedPages } from '#web/features/management/use-allowed-pages.ts';
import { receiptText } from './receipt-text.ts';

const settingsPath = '/management/settings';

/** The way to what a receipt lacks of the restaurant, for those who may open it. */
export function ToSettings() {
  const pages = useAllowedPages();
  if (!pages?.some(({ path }) => path === settingsPath)) return null;
  return (
    <Link to={settingsPath} className="py-2 font-semibold underline underline-offset-4">
      {receiptText.toSettings}
    </Link>
  );
}
