import { BellRing, PanelRightClose } from 'lucide-react';
import { useState } from 'react';
import { SoundButton } from '#web/features/management/sound-button.tsx';
import { boardText } from '#web/features/orders/board-text.ts';
import { useCallLabels } from '#web/features/tables/call-looks.ts';
import { callingTables, ordersToServe } from '#web/features/tables/floor/floor-counts.ts';
import { tickerText } from '#web/features/tables/floor-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type TickerContent, TickerList } from './ticker-list.tsx';

interface TickerProps {
  content: TickerContent;
  /** On phones: a sheet behind a bar at the bottom of the screen. */
  isPhone: boolean;
}

const choice = storedChoice('gedeck.ticker');
const soundLabels = { on: tickerText.soundOn, off: tickerText.soundOff };

/** The ticker: calls, requests for the bill, and orders not served yet. */
export function Ticker({ content, isPhone }: TickerProps) {
  const labels = useCallLabels();
  const calls = callingTables(content.tables);
  const orders = ordersToServe(content.orders).length;
  const what = tickerText.waiting(calls.length, orders);
  const View = isPhone ? TickerSheet : TickerPanel;
  return (
    <>
      <p role="status" className="sr-only">
        {calls
          .map(({ number, call }) => tickerText.calling(boardText.place(number), labels[call ?? 'waiter']))
          .join('. ')}
      </p>
      <View content={content} calls={calls.length} orders={orders} what={what} />
    </>
  );
}

interface TickerViewProps {
  content: TickerContent;
  calls: number;
  orders: number;
  /** Both numbers in words. */
  what: string;
}

function TickerPanel({ content, calls, orders, what }: TickerViewProps) {
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
        <BellRing aria-hidden className={cn(calls > 0 && 'text-paprika')} />
        <Counts calls={calls} orders={orders} />
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
      <div className="mb-2 flex min-h-11 items-center gap-2">
        <h2 id="ticker" className="mr-auto text-lg">
          {tickerText.title}
        </h2>
        <SoundButton labels={soundLabels} />
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

function TickerSheet({ content, calls, orders, what }: TickerViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-pop">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className={cn('w-full', calls > 0 && 'border-paprika')}
          onClick={() => setOpen(true)}
        >
          <BellRing aria-hidden className={cn(calls > 0 && 'text-paprika')} />
          <span aria-hidden className="mr-auto">
            {tickerText.title}
          </span>
          <span className="sr-only">
            {tickerText.title}: {what}
          </span>
          <Counts calls={calls} orders={orders} />
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
          <p className="num text-ink-soft">{what}</p>
          <SoundButton labels={soundLabels} />
        </div>
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

/** The numbers for the eye; screen readers get `what`. */
function Counts({ calls, orders }: { calls: number; orders: number }) {
  return (
    <>
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
