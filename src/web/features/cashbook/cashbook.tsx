import { ArrowLeftRight, Calculator, EllipsisVertical, FolderInput, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { CashBook, CashDrawer } from '#contract/cashbook.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { cashbookText as text } from './cashbook-text.ts';
import { CountDialog } from './count-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MovementList } from './movement-list.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface CashbookProps {
  restaurantId: string;
  book: CashBook;
  reload: () => Promise<unknown>;
}

/** The drawers, what lies in them, and the book of the chosen one. */
export function Cashbook({ restaurantId, book: { drawers }, reload }: CashbookProps) {
  const [chosenId, setChosenId] = useState<string>();
  const beginning = useQuestion<true>();
  const drawer = drawers.find(({ id }) => id === chosenId) ?? drawers[0];
  return (
    <>
      {drawer ? (
        <div className="grid items-start gap-4 pb-4 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
          <DrawerCard
            key={drawer.id}
            restaurantId={restaurantId}
            drawer={drawer}
            drawers={drawers}
            onChoose={setChosenId}
            onBegin={() => beginning.ask(true)}
            reload={reload}
          />
          <MovementList key={`${drawer.id} list`} restaurantId={restaurantId} drawer={drawer} />
        </div>
      ) : (
        <Card lang={specifiedLang('de')}>
          <EmptyState
            icon={Wallet}
            title={text.none}
            action={
              <Button onClick={() => beginning.ask(true)}>
                <Plus aria-hidden />
                {text.begin}
              </Button>
            }
          >
            {text.noneText}
          </EmptyState>
        </Card>
      )}
      <BeginDialog
        key={beginning.times}
        open={beginning.isOpen}
        onClose={beginning.close}
        restaurantId={restaurantId}
        suggestedName={drawers.length === 0 ? text.firstName : text.nextName({ number: drawers.length + 1 })}
        onBegun={({ id }) => {
          setChosenId(id);
          void reload();
        }}
      />
    </>
  );
}

interface DrawerCardProps {
  restaurantId: string;
  drawer: CashDrawer;
  drawers: readonly CashDrawer[];
  onChoose: (id: string) => void;
  onBegin: () => void;
  reload: () => Promise<unknown>;
}

/** What lies in a drawer, and what can be done with it. */
function DrawerCard({ restaurantId, drawer, drawers, onChoose, onBegin, reload }: DrawerCardProps) {
  const { formatDate } = useRestaurantTimes();
  const booking = useQuestion<true>();
  const transferring = useQuestion<true>();
  const counting = useQuestion<true>();
  const ending = useQuestion<true>();
  const { id, name, balance, holder, endedAt } = drawer;
  const inUse = drawers.filter((each) => each.endedAt === null);
  const others = inUse.filter((each) => each.id !== id);
  const takesCash = inUse.find((each) => !each.isHeld)?.id === id;

  async function end() {
    const isDone = await runWithToasts(() => api.cashbook.endDrawer({ restaurantId, drawerId: id }), {
      ...{ failed: text.endFailed, succeeded: text.endDone({ name }), language: 'de' },
    });
    await reload();
    if (isDone) ending.close();
  }

  return (
    <Card
      as="section"
      lang={specifiedLang('de')}
      aria-label={text.drawer}
      className="grid gap-4 lg:sticky lg:top-4"
    >
      <div className="flex items-end gap-2">
        <Field label={text.drawer} className="min-w-0 flex-1">
          <Select
            value={id}
            options={drawers.map((each) => ({
              value: each.id,
              label: each.endedAt === null ? each.name : text.endedName({ name: each.name }),
            }))}
            onValueChange={onChoose}
          />
        </Field>
        <DropdownMenu
          trigger={
            <Button variant="outline" size="icon" aria-label={text.more}>
              <EllipsisVertical aria-hidden />
            </Button>
          }
        >
          <DropdownMenuItem icon={Plus} onSelect={onBegin}>
            {text.beginAnother}
          </DropdownMenuItem>
          {endedAt === null && (
            <DropdownMenuItem onSelect={() => ending.ask(true)}>{text.end}</DropdownMenuItem>
          )}
        </DropdownMenu>
      </div>
      <div>
        <p className="text-ink-soft text-sm">{text.balance}</p>
        <p className="num font-semibold font-serif text-3xl" translate="no">
          {formatMoney(balance)}
        </p>
      </div>
      {endedAt === null ? (
        <div className="grid gap-2 sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:*:flex-1">
          <Button onClick={() => booking.ask(true)}>
            <ArrowLeftRight aria-hidden />
            {text.book}
          </Button>
          {others.length > 0 && (
            <Button variant="outline" onClick={() => transferring.ask(true)}>
              <FolderInput aria-hidden />
              {text.transfer}
            </Button>
          )}
          <Button variant="outline" onClick={() => counting.ask(true)}>
            <Calculator aria-hidden />
            {text.count}
          </Button>
        </div>
      ) : (
        <p>{text.ended({ day: formatDate(endedAt) })}</p>
      )}
      {holder !== null && <p className="text-ink-soft text-sm">{text.heldBy({ name: holder })}</p>}
      {inUse.length > 1 && takesCash && <p className="text-ink-soft text-sm">{text.takesCash}</p>}
      <EntryDialog
        key={`booking ${booking.times}`}
        open={booking.isOpen}
        onClose={booking.close}
        restaurantId={restaurantId}
        drawer={drawer}
      />
      <TransferDialog
        key={`transferring ${transferring.times}`}
        open={transferring.isOpen}
        onClose={transferring.close}
        restaurantId={restaurantId}
        drawer={drawer}
        others={others}
      />
      <CountDialog
        key={`counting ${counting.times}`}
        open={counting.isOpen}
        onClose={counting.close}
        restaurantId={restaurantId}
        drawer={drawer}
        onChanged={reload}
      />
      <ConfirmDialog
        lang="de"
        open={ending.isOpen}
        onClose={ending.close}
        onConfirm={end}
        title={text.endTitle({ name })}
        description={balance === 0 ? text.endText : text.endNotEmpty({ balance: formatMoney(balance) })}
        confirmLabel={text.end}
        cancelLabel={text.cancel}
        canConfirm={balance === 0}
      />
    </Card>
  );
}
