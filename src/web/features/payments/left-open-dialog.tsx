import { useState } from 'react';
import type { LeftOpenParty } from '#contract/payments.ts';
import { paymentLimits } from '#domain/payments/payment-limits.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { runWithToasts, useCommand } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { leftOpenText } from './left-open-text.ts';
import { useLeftOpen } from './use-left-open.ts';

interface LeftOpenDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** Opens the bill of a party; null: who looks may take no payments. */
  onCollect: ((party: LeftOpenParty) => void) | null;
  /** Whether who looks may write off. */
  canWriteOff: boolean;
}

/** The parties that have left without paying all of it: their money is collected later, or written off. */
export function LeftOpenDialog({ open, onClose, ...props }: LeftOpenDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={leftOpenText.title}
      description={leftOpenText.lead}
      closeLabel={commonText.close}
    >
      {open && <Parties {...props} />}
    </Dialog>
  );
}

type PartiesProps = Omit<LeftOpenDialogProps, 'open' | 'onClose'>;

function Parties({ restaurantId, onCollect, canWriteOff }: PartiesProps) {
  const { data, failure, retry, reload, ...nextPage } = useLeftOpen(restaurantId);
  const [writingOff, setWritingOff] = useState<LeftOpenParty | null>(null);
  const takeBack = useCommand(
    async (id: string) => {
      await api.payments.takeWriteOffBack({ restaurantId, id });
      await reload();
    },
    { failed: leftOpenText.takeBackFailed },
  );
  if (!data) {
    if (failure) return <LoadFailure failure={failure} sentence={leftOpenText.loadFailed} onRetry={retry} />;
    return (
      <Loading label={commonText.loading} className="grid gap-3">
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  }
  if (data.parties.length === 0) return <p className="py-6 text-center text-ink-soft">{leftOpenText.none}</p>;
  return (
    <>
      <p className="num mb-3 font-semibold">{leftOpenText.sum({ open: formatMoney(data.openAmount) })}</p>
      <ul className="grid gap-3">
        {data.parties.map((party) => (
          <li
            key={party.tableSessionId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line px-3 py-2.5"
          >
            <Facts party={party} />
            {party.writeOff && canWriteOff && (
              <Button
                variant="outline"
                busy={takeBack.busy}
                aria-label={leftOpenText.takeBackOf({ number: party.tableNumber })}
                onClick={() => party.writeOff && takeBack.run(party.writeOff.id)}
              >
                {leftOpenText.takeBack}
              </Button>
            )}
            {!party.writeOff && (
              <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
                {canWriteOff && (
                  <Button
                    variant="ghost"
                    aria-label={leftOpenText.writeOffOf(about(party))}
                    onClick={() => setWritingOff(party)}
                    className="text-paprika"
                  >
                    {leftOpenText.writeOff}
                  </Button>
                )}
                {onCollect && (
                  <Button aria-label={leftOpenText.collectOf(about(party))} onClick={() => onCollect(party)}>
                    {leftOpenText.collect}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {data.next !== null && <ShowMore key={data.next} {...nextPage} labels={leftOpenText} />}
      {writingOff && (
        <WriteOffDialog
          key={writingOff.tableSessionId}
          restaurantId={restaurantId}
          party={writingOff}
          onClose={() => {
            setWritingOff(null);
            void reload();
          }}
        />
      )}
    </>
  );
}

function about({ tableNumber, openAmount }: LeftOpenParty) {
  return { number: tableNumber, open: formatMoney(openAmount) };
}

function Facts({ party }: { party: LeftOpenParty }) {
  const { formatDateTime } = useRestaurantTimes();
  const { tableNumber, endedAt, openAmount, totalAmount, writeOff } = party;
  return (
    <div className="num min-w-48 flex-1">
      <p>
        <span className="font-semibold">{leftOpenText.table({ number: tableNumber })}</span>{' '}
        <span className="text-ink-soft text-sm">{leftOpenText.left({ time: formatDateTime(endedAt) })}</span>
      </p>
      {writeOff ? (
        <p className="wrap-break-word text-ink-soft">
          {writtenOff({ ...writeOff, time: formatDateTime(writeOff.createdAt) })}
        </p>
      ) : (
        <p className="font-semibold text-saffron-ink">
          {leftOpenText.amount({ open: formatMoney(openAmount), total: formatMoney(totalAmount) })}
        </p>
      )}
    </div>
  );
}

function writtenOff({ by, ...what }: NonNullable<LeftOpenParty['writeOff']> & { time: string }): string {
  const { reason, time } = what;
  const values = { amount: formatMoney(what.amount), time, reason };
  return by ? leftOpenText.writtenOffBy({ ...values, by }) : leftOpenText.writtenOff(values);
}

interface WriteOffDialogProps {
  restaurantId: string;
  party: LeftOpenParty;
  onClose: () => void;
}

function WriteOffDialog({ restaurantId, party, onClose }: WriteOffDialogProps) {
  // Sent again after a lost answer, it is the same write-off.
  const [id] = useState(newId);
  const [reason, setReason] = useState('');
  const { tableSessionId, openAmount: amount } = party;
  const form = useForm({
    check: (): { reason?: string } => (reason.trim() === '' ? { reason: leftOpenText.reasonMissing } : {}),
    async send() {
      const isDone = await runWithToasts(
        () => api.payments.writeOff({ restaurantId, id, tableSessionId, amount, reason }),
        { failed: leftOpenText.failed, succeeded: leftOpenText.done({ open: formatMoney(amount) }) },
      );
      if (isDone) onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      open
      onClose={onClose}
      role="alertdialog"
      size="sm"
      destructive
      title={leftOpenText.writeOffTitle({ open: formatMoney(amount) })}
      description={leftOpenText.writeOffText}
      submitLabel={leftOpenText.confirm}
      cancelLabel={commonText.cancel}
      closeLabel={commonText.cancel}
    >
      <TextField
        label={leftOpenText.reason}
        required
        error={form.problems.reason}
        value={reason}
        onValueChange={setReason}
        maxLength={paymentLimits.writeOffReason}
      />
    </DialogForm>
  );
}
