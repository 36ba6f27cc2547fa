import { CheckCheck, DoorOpen, X } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import type { WaitingOrder } from '#contract/orders.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { cn } from '#web/lib/class-names.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BarPhoneDialog } from './bar-phone-dialog.tsx';
import { type AboutAll, DecideAllDialog } from './waiting/decide-all-dialog.tsx';
import { PartyCard } from './waiting/party-card.tsx';
import { RefuseDialog } from './waiting/refuse-dialog.tsx';
import { TableCard } from './waiting/table-card.tsx';
import { useKeptPlaces } from './waiting/use-kept-places.ts';
import { waitingCommands } from './waiting-commands.ts';
import {
  crowdedTables,
  partiesOfSamePhone,
  seatedParties,
  type WaitingParty,
  waitingParties,
} from './waiting-parties.ts';
import { waitingText } from './waiting-text.ts';

interface WaitingPartiesListProps {
  waiting: readonly WaitingOrder[];
  /** `strip`: side by side above something else, on a wall to be read from afar; `list`: below each other. */
  look: 'strip' | 'list';
  /** Opens the table; absent where it is open. */
  onOpen?: ((tableNumber: number) => void) | undefined;
  className?: string;
}

/** The parties whose orders wait for the staff, with one tap each to let them in; nothing where none waits. [DOOR-4] */
export function WaitingPartiesList({ waiting, look, onOpen, className }: WaitingPartiesListProps) {
  const { restaurantId, tell } = useManagement();
  const commands = waitingCommands(restaurantId, tell);
  const tables = useStaffState(({ floor }) => floor.data?.tables);
  const parties = useMemo(() => waitingParties(waiting, tables && seatedParties(tables)), [waiting, tables]);
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const places = useKeptPlaces(list, parties);
  const crowded = crowdedTables(places.map(({ party }) => party));
  const refusing = useQuestion<WaitingParty>();
  const barring = useQuestion<string>();
  const decidingAll = useQuestion<AboutAll>();
  const decideAll = useBusy(({ decision, parties: all }: AboutAll) =>
    work(decision === 'letIn' ? commands.letIn(all) : commands.refuseAll(all)),
  );
  // The card of a crowded table has a button of its own.
  const isOneCrowd = crowded.size === 1 && parties.every(({ tableNumber }) => crowded.has(tableNumber));
  const isWaiting = (id: string | undefined) => parties.some(({ sessionId }) => sessionId === id);

  /** The buttons of who is gone go with the focus, so it moves to the title. */
  async function work(done: Promise<boolean>): Promise<boolean> {
    const succeeded = await done;
    if (succeeded) title.current?.focus({ preventScroll: true });
    return succeeded;
  }

  return (
    <div lang={specifiedLang('de')} className={cn('empty:hidden', className)}>
      {look === 'strip' && (
        <p role="status" className="sr-only">
          {parties.length > 0 && waitingText.parties({ count: parties.length })}
        </p>
      )}
      {places.length > 0 && (
        <section aria-labelledby={titleId}>
          <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <h2
              ref={title}
              id={titleId}
              tabIndex={-1}
              className="flex items-center gap-2 font-sans font-semibold text-[0.9375rem] tracking-normal outline-none wall:text-wall-lg"
            >
              <DoorOpen aria-hidden className="size-5 text-saffron-ink wall:size-[1em]" />
              {waitingText.title}
              <Badge
                shape="round"
                tone="saffron"
                className="wall:h-[1.6em] wall:px-[0.6em] wall:text-wall-base"
              >
                {parties.length}
              </Badge>
            </h2>
            {look === 'strip' && (
              <p className="text-ink-soft text-sm max-sm:hidden wall:text-wall-base">{waitingText.lead}</p>
            )}
            {parties.length > 1 && (
              <div className="ms-auto flex min-w-0 flex-wrap justify-end gap-2 *:grow max-sm:w-full max-sm:*:px-2! max-sm:[&_svg]:hidden">
                <Button
                  variant="outline"
                  busy={decideAll.busy}
                  onClick={() => {
                    const all: AboutAll = { decision: 'letIn', parties };
                    if (parties.some(({ unusual }) => unusual)) decidingAll.ask(all);
                    else void decideAll.run(all);
                  }}
                >
                  <CheckCheck aria-hidden />
                  {waitingText.letAllIn({ count: parties.length })}
                </Button>
                {!isOneCrowd && (
                  <Button
                    variant="outline"
                    disabled={decideAll.busy}
                    className="text-paprika"
                    onClick={() => decidingAll.ask({ decision: 'refuse', parties })}
                  >
                    <X aria-hidden />
                    {waitingText.refuseAll({ count: parties.length })}
                  </Button>
                )}
              </div>
            )}
          </div>
          <ul
            ref={list}
            className={cn(
              'grid gap-3',
              look === 'strip' &&
                '-mx-1 auto-cols-[min(19rem,85vw)] grid-flow-col items-start justify-start overflow-auto overscroll-x-contain px-1 pt-0.5 pb-2 [scrollbar-width:thin] md:max-h-[38dvh] wall:auto-cols-[min(26rem,85vw)]',
            )}
          >
            {places.map(({ party, isGone }) => {
              if (crowded.has(party.tableNumber)) return null;
              const ofPhone = partiesOfSamePhone(party, parties);
              return (
                <PartyCard
                  key={party.sessionId}
                  party={party}
                  isGone={isGone}
                  ofPhone={ofPhone.length}
                  onLetIn={() => work(commands.letIn([party]))}
                  onRefuse={() => refusing.ask(party)}
                  onRefuseOfPhone={() => work(commands.refuseAll(ofPhone))}
                  onBar={barring.ask}
                  onOpen={onOpen && (() => onOpen(party.tableNumber))}
                />
              );
            })}
            {/* Behind the others: a flood at one table hides nobody at another one. */}
            {[...crowded].map((tableNumber) => (
              <TableCard
                key={tableNumber}
                tableNumber={tableNumber}
                places={places.filter(({ party }) => party.tableNumber === tableNumber)}
                onLetIn={(party) => work(commands.letIn([party]))}
                onRefuseAll={(all) => work(commands.refuseAll(all))}
                onOpen={onOpen && (() => onOpen(tableNumber))}
              />
            ))}
          </ul>
        </section>
      )}
      <RefuseDialog
        key={refusing.times}
        party={refusing.about}
        // What somebody else decides meanwhile is no question any more.
        open={refusing.isOpen && isWaiting(refusing.about?.sessionId)}
        onClose={refusing.close}
        onRefuse={commands.refuse}
      />
      <DecideAllDialog
        about={decidingAll.about}
        // Those who came since it was asked wait on.
        open={
          decidingAll.isOpen &&
          decidingAll.about?.parties.some(({ sessionId }) => isWaiting(sessionId)) === true
        }
        onClose={decidingAll.close}
        onConfirm={decideAll.run}
      />
      <BarPhoneDialog
        open={barring.isOpen}
        onClose={barring.close}
        onBar={async () => barring.about !== undefined && commands.bar(barring.about)}
      />
    </div>
  );
}
