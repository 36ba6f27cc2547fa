import { QrCode as QrIcon } from 'lucide-react';
import type { Receipt } from '#contract/receipts.ts';
import { receiptLink } from '#domain/receipts/receipt-link.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkCode } from '#web/ui/link-code.tsx';
import { toast } from '#web/ui/toast.ts';
import { receiptText } from './receipt-text.ts';

const text = receiptText.share;

interface ShareReceiptProps {
  /** Null: it could not be issued, and that was said. */
  issue: () => Promise<Receipt | null>;
  className?: string;
}

/** Shows a QR code with which a guest gets the receipt on a phone that sat at no table. [RCP-18] */
export function ShareReceipt({ issue, className }: ShareReceiptProps) {
  const { restaurantId, publicUrl } = useManagement();
  const { formatDate } = useRestaurantTimes();
  const shown = useQuestion<{ link: string; until: string }>();
  const sharing = useBusy(async () => {
    const receipt = await issue();
    if (!receipt) return;
    try {
      const { token, expiresAt } = await api.receipts.share({ restaurantId, id: receipt.id });
      shown.ask({ link: receiptLink(publicUrl, restaurantId, token), until: formatDate(expiresAt) });
    } catch (error) {
      toast({
        ...{ variant: 'destructive', title: text.failed, lang: 'de' },
        description: errorSentence(failureOf(error).code, 'de'),
      });
    }
  });
  return (
    <>
      <Button
        variant="outline"
        busy={sharing.busy}
        onClick={sharing.run}
        aria-label={text.buttonLabel}
        className={className}
      >
        <QrIcon aria-hidden />
        {text.button}
      </Button>
      <Dialog
        lang={specifiedLang('de')}
        size="sm"
        open={shown.isOpen}
        onClose={shown.close}
        title={text.title}
        description={shown.about && text.text({ until: shown.about.until })}
        closeLabel={text.done}
        footer={<Button onClick={shown.close}>{text.done}</Button>}
      >
        {shown.about && <LinkCode link={shown.about.link} text={text} lang={specifiedLang('de')} />}
      </Dialog>
    </>
  );
}
