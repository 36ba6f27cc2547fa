import { FileDown, FileX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { GuestReceipt } from '#contract/receipts.ts';
import type { PaperForm } from '#domain/receipts/paper-form.ts';
import { receiptFileName } from '#domain/receipts/receipt-name.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { api } from '#web/lib/api.ts';
import { linkSecret } from '#web/lib/link-secret.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { GuestPaper } from './guest-paper.tsx';

/** The receipt of the link at which the page is. [RCP-18] */
export function LinkedReceipt({ restaurantId }: { restaurantId: string }) {
  const token = useFragment();
  // A key, so that no receipt stays when another code is scanned in its tab.
  return <Linked key={token} restaurantId={restaurantId} token={token} />;
}

/** @param props.token null: it is not read yet */
function Linked({ restaurantId, token }: { restaurantId: string; token: string | null }) {
  const texts = useAllTexts();
  const own = texts.receipts;
  const load = useCallback(
    (signal: AbortSignal) => api.receipts.ofLink.get({ restaurantId, token: token ?? '' }, { signal }),
    [restaurantId, token],
  );
  const { data, failure, retry } = useLoaded(token === null ? null : load);
  const isUnknown = failure?.code === 'RECEIPT_NOT_FOUND' || failure?.code === 'BAD_REQUEST';
  return (
    <div className="mx-auto grid max-w-90 grid-cols-1 gap-4">
      <title>{own.receipt}</title>
      <h1 className="text-2xl wrap-anywhere">{data ? data.restaurant.name : own.receipt}</h1>
      {data && <Paper receipt={data} restaurantId={restaurantId} token={token ?? ''} />}
      {!data && isUnknown && (
        <Card role="alert">
          <EmptyState icon={FileX} title={own.linkUnknown}>
            {own.linkUnknownHint}
          </EmptyState>
        </Card>
      )}
      {!data && failure && !isUnknown && (
        <Card>
          <ErrorState retryLabel={texts.tryAgain} onRetry={retry}>
            {own.receiptFailed}
          </ErrorState>
        </Card>
      )}
      {!data && !failure && (
        <Loading label={own.loading}>
          <Skeleton className="h-150 rounded-card" />
        </Loading>
      )}
    </div>
  );
}

function Paper({
  receipt,
  restaurantId,
  token,
}: {
  receipt: GuestReceipt;
  restaurantId: string;
  token: string;
}) {
  const own = useAllTexts().receipts;
  const [form, setForm] = useState<PaperForm>('invoice');
  const [hasFailed, setFailed] = useState(false);
  const saving = useBusy(async () => {
    setFailed(false);
    try {
      await downloadFile(
        `/api/restaurants/${restaurantId}/receipt-links/pdf`,
        receiptFileName(receipt, form),
        {
          ...{ token, form },
        },
      );
    } catch {
      setFailed(true);
    }
  });
  return (
    <>
      <Button busy={saving.busy} onClick={saving.run}>
        <FileDown aria-hidden />
        {own.pdf}
      </Button>
      <p role="alert" className="font-semibold text-paprika empty:hidden">
        {hasFailed ? own.pdfFailed : ''}
      </p>
      <GuestPaper receipt={receipt} form={form} onFormChange={setForm} />
    </>
  );
}

/** What stands behind the # of the address, which only a browser knows; null: not read yet. */
function useFragment(): string | null {
  const [fragment, setFragment] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setFragment(linkSecret(location.hash));
    read();
    // Another code scanned in the same tab.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return fragment;
}
