import { Ban, BellRing, DoorOpen, PanelRightClose } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DoorAlarmBanner } from '#web/features/management/door-alarm-banner.tsx';
import { useStaffState } from '#web/features/management/management-context.ts';
import { SigningOutageBanner } from '#web/features/management/signing-outage-banner.tsx';
import { SoundButton } from '#web/features/management/sound-button.tsx';
import { placeName } from '#web/features/orders/place-name.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { BarredPhonesDialog } from '#web/features/tables/barred-phones-dialog.tsx';
import { useCallLabels } from '#web/features/tables/call-looks.ts';
import { callingTables, ordersToServe } from '#web/features/tables/floor/floor-counts.ts';
import { phonesText } from '#web/features/tables/phones-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { enumerated, specifiedLang } from '#web/lib/manner.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type TickerContent, TickerList } from './ticker-list.tsx';
import { tickerText } from './ticker-text.ts';

interface TickerProps {
  content: TickerContent;
  /** On phones: a sheet behind a bar at the bottom of the screen. */
  isPhone: boolean;
}

const choice = storedChoice('gedeck.ticker');

/** The ticker: calls, requests for the bill, and orders not served yet. */
export function Ticker({ content, isPhone }: TickerProps) {
  const labels = useCallLabels();
  const calls = callingTables(content.tables);
  const orders = ordersToServe(content.orders).length;
  const toConfirm = useStaffState(({ counters }) => counters?.toConfirm ?? 0);
  const counts = { toConfirm, calls: calls.length, orders };
  const what = (
    <>
      {toConfirm > 0 && <span lang={specifiedLang('de')}>{waitingText.parties({ count: toConfirm })}, </span>}
      {enumerated([tickerText.calls({ count: calls.length }), tickerText.orders({ count: orders })])}
    </>
  );
  const View = isPhone ? TickerSheet : TickerPanel;
  return (
    <>
      <p role="status" className="sr-only">
        {toConfirm > 0 && (
          <span lang={specifiedLang('de')}>{waitingText.parties({ count: toConfirm })}. </span>
        )}
        {calls
          .map(({ number, call }) =>
            tickerText.calling({ place: placeName(number), what: labels[call ?? 'waiter'] }),
          )
          .join('. ')}
      </p>
      <View content={content} counts={counts} what={what} />
    </>
  );
}

interface TickerCounts {
  /** Parties. */
  toConfirm: number;
  calls: number;
  orders: number;
}

interface TickerViewProps {
  content: TickerContent;
  counts: TickerCounts;
  /** The numbers in words. */
  what: ReactNode;
}

function TickerPanel({ content, counts, what }: TickerViewProps) {
  // Until somebody has chosen, narrow screens keep their room for the map.
  const isWide = useMediaQuery('(width >= 64rem)');
  const chosen = useStoredChoice(choice, null);
  const isOpen = chosen === null ? isWide : chosen === 'open';

  if (!isOpen) {
    return (
      <Button
        variant="outline"
        aria-expanded={false}
        title={tickerText.show}
        onClick={() => choice.set('open')}
        className="h-full! w-12 flex-col justify-start! gap-3 rounded-card! px-0! py-3"
      >
        <BellRing aria-hidden className={cn(isUrgent(counts) && 'text-paprika')} />
        <Counts {...counts} />
        <span aria-hidden className="rotate-180 [writing-mode:vertical-rl]">
          {tickerText.title}
        </span>
        <span className="sr-only">
          {tickerText.show}: {what}
        </span>
      </Button>
    );
  }
  return (
    <section aria-labelledby="ticker" className="flex min-h-0 w-75 flex-col">
      <div className="mb-2 flex min-h-11 items-center gap-0.5">
        <h2 id="ticker" className="me-auto text-lg">
          {tickerText.title}
        </h2>
        <BarredPhonesButton />
        <SoundButton labels={{ on: tickerText.soundOn, off: tickerText.soundOff }} />
        <Button
          variant="ghost"
          size="icon"
          aria-expanded
          aria-label={tickerText.hide}
          title={tickerText.hide}
          onClick={() => choice.set('closed')}
        >
          <PanelRightClose aria-hidden />
        </Button>
      </div>
      {/* The padding keeps the cards' edges and shadows, which the scrolling element would clip. */}
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2 pt-0.5 pb-4">
        <TickerList {...content} />
      </div>
    </section>
  );
}

function TickerSheet({ content, counts, what }: TickerViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-pop">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className={cn('w-full', isUrgent(counts) && 'border-paprika')}
          onClick={() => setOpen(true)}
        >
          <BellRing aria-hidden className={cn(isUrgent(counts) && 'text-paprika')} />
          <span aria-hidden className="me-auto">
            {tickerText.title}
          </span>
          <span className="sr-only">
            {tickerText.title}: {what}
          </span>
          <Counts {...counts} />
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        side="bottom"
        title={tickerText.title}
        closeLabel={commonText.close}
      >
        <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
          <p className="num me-auto text-ink-soft">{what}</p>
          <BarredPhonesButton />
          <SoundButton labels={{ on: tickerText.soundOn, off: tickerText.soundOff }} />
        </div>
        <DoorAlarmBanner />
        <SigningOutageBanner />
        <TickerList
          {...content}
          onOpen={(tableId) => {
            setOpen(false);
            content.onOpen(tableId);
          }}
          onPay={(table) => {
            setOpen(false);
            content.onPay(table);
          }}
        />
      </Sheet>
    </>
  );
}

function isUrgent({ toConfirm, calls }: TickerCounts): boolean {
  return toConfirm + calls > 0;
}

/** Opens the list of phones that are sent away today. */
function BarredPhonesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        title={phonesText.barredTitle}
        onClick={() => setOpen(true)}
      >
        <Ban aria-hidden />
        <span lang={specifiedLang('de')} className="sr-only">
          {phonesText.barredTitle}
        </span>
      </Button>
      <BarredPhonesDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The numbers for the eye; screen readers get `what`. */
function Counts({ toConfirm, calls, orders }: TickerCounts) {
  return (
    <>
      {toConfirm > 0 && (
        <Badge aria-hidden shape="round" tone="saffron" icon={DoorOpen} className="gap-1! [&_svg]:size-4">
          {toConfirm}
        </Badge>
      )}
      {calls > 0 && (
        <Badge aria-hidden shape="round" tone="alert">
          {calls}
        </Badge>
      )}
      {orders > 0 && (
        <Badge aria-hidden shape="round">
          {orders}
        </Badge>
      )}
    </>
  );
}
