import { ChevronRight, Gift, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Voucher, VoucherList } from '#contract/vouchers.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { PageHead } from '#web/features/management/page-head.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import type { NextPage } from '#web/lib/live/paged-resource.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { SellDialog } from './sell-dialog.tsx';
import { useVouchers } from './use-vouchers.ts';
import { VoucherDetails } from './voucher-details.tsx';
import { vouchersText as text } from './voucher-text.ts';

type Show = keyof typeof text.shows;
type Named = Pick<Voucher, 'id' | 'codeEnd'>;

/** The page of the vouchers that were sold, and selling one. */
export function Vouchers({ restaurantId }: { restaurantId: string }) {
  const [show, setShow] = useState<Show>('open');
  const [typed, setTyped] = useState('');
  const codeEnd = useDeferredValue(typed.trim());
  const view = useVouchers(restaurantId, show, codeEnd);
  const selling = useQuestion<true>();
  const looking = useQuestion<Named>();
  return (
    <>
      <PageHead outdated={view.isOutdated} />
      <div
        lang={specifiedLang('de')}
        className="grid items-start gap-4 pb-4 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]"
      >
        <Card as="section" aria-label={text.openAmount} className="grid gap-4 lg:sticky lg:top-4">
          <div>
            <p className="text-ink-soft text-sm">{text.openAmount}</p>
            <p className="num font-semibold font-serif text-3xl">
              {view.data ? formatMoney(view.data.openAmount) : '…'}
            </p>
            <p className="mt-1 text-ink-soft text-sm">{text.openAmountText}</p>
          </div>
          <Button onClick={() => selling.ask(true)}>
            <Plus aria-hidden />
            {text.sell}
          </Button>
        </Card>
        <Card as="section" aria-label={text.list} padding="none" className="min-w-0">
          <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3 md:px-5">
            <SearchField
              label={text.search}
              clearLabel={text.clearSearch}
              value={typed}
              onChange={setTyped}
              className="min-w-40 flex-1"
            />
            <SegmentedControl
              label={text.show}
              value={show}
              onValueChange={setShow}
              segments={(['open', 'all'] as const).map((value) => ({ value, label: text.shows[value] }))}
            />
          </div>
          <Loaded
            view={view}
            sentence={text.loadFailed}
            skeleton={
              <Loading label={text.loading}>
                <SkeletonCard lines={6} />
              </Loading>
            }
          >
            {(list) => <List list={list} isFiltered={codeEnd !== ''} view={view} onLook={looking.ask} />}
          </Loaded>
        </Card>
      </div>
      <SellDialog
        key={`sell ${selling.times}`}
        open={selling.isOpen}
        onClose={selling.close}
        restaurantId={restaurantId}
        onSold={looking.ask}
      />
      {looking.about && (
        <VoucherDetails
          key={`look ${looking.times}`}
          open={looking.isOpen}
          onClose={looking.close}
          restaurantId={restaurantId}
          voucher={looking.about}
        />
      )}
    </>
  );
}

interface ListProps {
  list: VoucherList;
  isFiltered: boolean;
  view: NextPage;
  onLook: (voucher: Named) => void;
}

function List({ list: { vouchers, next }, isFiltered, view, onLook }: ListProps) {
  if (vouchers.length === 0) {
    return isFiltered ? (
      <p className="px-4 py-8 text-center text-ink-soft md:px-5">{text.nothing}</p>
    ) : (
      <EmptyState icon={Gift} title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {vouchers.map((voucher) => (
          <Row key={voucher.id} voucher={voucher} onLook={onLook} />
        ))}
      </ul>
      {next !== null && <ShowMore key={next} {...view} labels={text} />}
    </>
  );
}

function Row({ voucher, onLook }: { voucher: Voucher; onLook: ListProps['onLook'] }) {
  const { codeEnd, amount, balance, soldOn, expiresOn, state } = voucher;
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={() => onLook(voucher)}
        className="relative grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2.5 text-start hover:bg-sunk md:px-5"
      >
        {/* Before what is to be seen: an `aria-label` would take its place, and who speaks to a screen says what they see. */}
        <span className="sr-only">{text.details({ codeEnd })} </span>
        <span>
          <span className="num flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            …{codeEnd}
            {state !== 'open' && <Badge tone="neutral">{text.states[state]}</Badge>}
          </span>
          <span className="num block text-ink-soft text-sm">
            {text.soldOn({ day: formatDay(soldOn) })} · {text.validUntil({ day: formatDay(expiresOn) })}
          </span>
        </span>
        <span className="num text-end">
          <span className="block font-semibold" translate="no">
            {formatMoney(balance)}
          </span>
          {balance !== amount && (
            <span className="block text-ink-soft text-sm">
              {text.ofAmount({ amount: formatMoney(amount) })}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-soft" />
      </button>
    </li>
  );
}
