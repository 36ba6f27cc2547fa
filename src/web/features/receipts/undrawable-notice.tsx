import { undrawableWords } from '#domain/receipts/printed-letters.ts';
import type { ReceiptSheet } from '#domain/receipts/receipt-sheet.ts';
import { Notice } from './notice.tsx';
import { receiptText } from './receipt-text.ts';

/** Lists the words whose letters the PDF cannot draw, before it goes out. It is not printed. [RCP-21] */
export function UndrawableNotice({ sheet }: { sheet: ReceiptSheet }) {
  const words = undrawableWords(sheet);
  if (words.length === 0) return null;
  return (
    <Notice>
      <p className="min-w-0 flex-1 basis-72">{receiptText.undrawable({ words: words.join(', ') })}</p>
    </Notice>
  );
}
