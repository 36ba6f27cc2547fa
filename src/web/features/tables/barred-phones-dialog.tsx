import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { BarredPhone } from '#contract/tables.ts';
import { numberRanges } from '#domain/tables/number-ranges.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { waitingCommands } from '#web/features/orders/waiting-commands.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { enumerated, specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { phonesText } from './phones-text.ts';

interface BarredPhonesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The phones that are sent away today; each can be let back. [DOOR-7] */
export function BarredPhonesDialog({ open, onClose }: BarredPhonesDialogProps) {
  return (
    <Dialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      title={phonesText.barredTitle}
      description={phonesText.barredLead}
      closeLabel={phonesText.close}
    >
      <BarredPhones />
    </Dialog>
  );
}

/** Apart from the dialog, since it is mounted only while that is open: the list is loaded anew each time. */
function BarredPhones() {
  const { restaurantId, tell } = useManagement();
  const { admit } = waitingCommands(restaurantId, tell);
  const resource = useMemo(
    () =>
      createResource<readonly BarredPhone[]>({
        load: async (signal) => (await api.tables.barredPhones({ restaurantId }, { signal })).phones,
      }),
    [restaurantId],
  );
  const { data: phones, failure, retry } = useResource(resource);
  if (!phones && failure) {
    return (
      <ErrorState retryLabel={phonesText.tryAgain} onRetry={retry}>
        {phonesText.loadFailed}
      </ErrorState>
    );
  }
  if (!phones) {
    return (
      <Loading label={phonesText.loading}>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  if (phones.length === 0) return <EmptyState icon={ShieldCheck} title={phonesText.barredNone} />;
  return (
    <ul className="divide-y divide-line">
      {phones.map((phone) => (
        <BarredPhoneRow
          key={phone.name}
          phone={phone}
          onAdmit={async () => {
            if (await admit(phone.name)) await resource.reload();
          }}
        />
      ))}
    </ul>
  );
}

function BarredPhoneRow({ phone, onAdmit }: { phone: BarredPhone; onAdmit: () => Promise<void> }) {
  const { formatTime } = useRestaurantTimes();
  const admit = useBusy(onAdmit);
  const { tables, barredAt, barredBy } = phone;
  const time = formatTime(barredAt);
  const at =
    tables.length === 0
      ? phonesText.noTable
      : phonesText.tables({ count: tables.length, numbers: enumerated(numberRanges(tables)) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="num font-semibold">{at}</p>
        <p className="num wrap-break-word text-ink-soft text-sm">
          {barredBy === null ? phonesText.barredAt({ time }) : phonesText.barredBy({ time, name: barredBy })}
        </p>
      </div>
      <Button
        variant="outline"
        busy={admit.busy}
        aria-label={`${waitingText.admit}, ${at}`}
        onClick={admit.run}
      >
        {waitingText.admit}
      </Button>
    </li>
  );
}
