import { Ban, ChevronDown, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import type { WaitingOrder } from '#contract/orders.ts';
import type { Phone, Table } from '#contract/tables.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { BarPhoneDialog } from '#web/features/orders/bar-phone-dialog.tsx';
import { waitingCommands } from '#web/features/orders/waiting-commands.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { BarredPhonesDialog } from '#web/features/tables/barred-phones-dialog.tsx';
import { phonesText } from '#web/features/tables/phones-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { usePhones } from './use-phones.ts';

interface TablePhonesProps {
  table: Table;
  /** What waits at this table. */
  waiting: readonly WaitingOrder[];
}

/**
 * The phones at a table: how many sit there and since when, and how many wait to be let in; opened each with its orders
 * and the way to send it away. [DOOR-7] [DOOR-23]
 */
export function TablePhones({ table, waiting }: TablePhonesProps) {
  const { restaurantId, tell } = useManagement();
  const { bar } = waitingCommands(restaurantId, tell);
  const listId = useId();
  const waitingId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isShowingBarred, setShowingBarred] = useState(false);
  const barring = useQuestion<string>();
  const { data, failure, retry } = usePhones(restaurantId, table.id, news(table, waiting));
  const seated = data?.filter(({ isProvisional }) => !isProvisional) ?? [];
  const waitingPhones = data?.filter(({ isProvisional }) => isProvisional) ?? [];
  // As the tile says.
  const count = table.session?.phones ?? 0;
  const rowsOf = (phones: readonly Phone[], before: number) => (
    <ul className="divide-y divide-line">
      {phones.map((phone, index) => (
        <PhoneRow
          key={`${phone.name} ${phone.isProvisional} ${phone.joinedAt}`}
          phone={phone}
          index={before + index + 1}
          onBar={() => barring.ask(phone.name)}
        />
      ))}
    </ul>
  );
  return (
    <section lang={specifiedLang('de')} aria-label={phonesText.title} className="rounded-control bg-sunk">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start"
      >
        <Smartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <span className="flex flex-wrap items-baseline gap-x-2">
          {(count > 0 || waitingPhones.length === 0) && (
            <span className="num font-semibold">{phonesText.count({ count })}</span>
          )}
          {count > 0 && seated[0] && <Since phone={seated[0]} />}
          {waitingPhones.length > 0 && (
            <span className="num font-semibold text-saffron-ink">
              {(count > 0 ? phonesText.alsoWaiting : phonesText.waiting)({ count: waitingPhones.length })}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={cn('ms-auto size-5 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={listId} hidden={!isOpen} className="px-3 pb-3">
        {!data && failure && (
          <ErrorState retryLabel={phonesText.tryAgain} onRetry={retry}>
            {phonesText.loadFailed}
          </ErrorState>
        )}
        {!data && !failure && (
          <Loading label={phonesText.loading}>
            <SkeletonText lines={2} />
          </Loading>
        )}
        {data && seated.length === 0 && <p className="py-2 text-ink-soft">{phonesText.none}</p>}
        {rowsOf(seated, 0)}
        {waitingPhones.length > 0 && (
          <section aria-labelledby={waitingId}>
            <h3 id={waitingId} className="mt-3 font-sans font-semibold text-[0.9375rem] tracking-normal">
              {phonesText.waitingTitle}
            </h3>
            {rowsOf(waitingPhones, seated.length)}
          </section>
        )}
        <Button variant="ghost" size="sm" className="-ms-3" onClick={() => setShowingBarred(true)}>
          <Ban aria-hidden />
          {phonesText.barredTitle}
        </Button>
      </div>
      <BarPhoneDialog
        open={barring.isOpen}
        onClose={barring.close}
        onBar={async () => {
          if (barring.about === undefined) return false;
          const isBarred = await bar(barring.about);
          if (isBarred) await retry();
          return isBarred;
        }}
      />
      <BarredPhonesDialog open={isShowingBarred} onClose={() => setShowingBarred(false)} />
    </section>
  );
}

interface PhoneRowProps {
  phone: Phone;
  /** From 1, in the order in which they came. */
  index: number;
  onBar: () => void;
}

function PhoneRow({ phone, index, onBar }: PhoneRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <p className="num font-semibold">{phonesText.name({ index })}</p>
        <p className="num text-ink-soft text-sm">
          {/* Of several parties that wait, the phones tell by this which one they are. */}
          {phone.isProvisional && `${phonesText.pin({ pin: phone.pin })} · `}
          <Since phone={phone} /> ·{' '}
          {phone.orders === 0 ? phonesText.noOrders : phonesText.orders({ count: phone.orders })}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${waitingText.bar}, ${phonesText.name({ index })}`}
        onClick={onBar}
        className="text-paprika"
      >
        <Ban aria-hidden />
        {waitingText.bar}
      </Button>
    </li>
  );
}

function Since({ phone }: { phone: Phone }) {
  const { formatTime } = useRestaurantTimes();
  return (
    <span className="num text-ink-soft text-sm">
      {phonesText.since({ time: formatTime(phone.joinedAt) })}
    </span>
  );
}

/** Changes whenever the feed has told something of the table or of what waits there. */
function news({ updatedAt, session }: Table, waiting: readonly WaitingOrder[]): string {
  return JSON.stringify([updatedAt, session, waiting.map(({ id }) => id)]);
}
