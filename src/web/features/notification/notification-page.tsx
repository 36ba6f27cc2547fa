import { ArrowLeft, CircleCheck, Info, Printer } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { NotificationState } from '#contract/notification.ts';
import { paperWords, placeRows } from '#domain/notification/notification-sheet.ts';
import { isComplete } from '#domain/notification/notified-facts.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { openPrintWindow, printInto } from '#web/features/receipts/print-receipt.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { enumerated } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { DueNotice } from './due-notice.tsx';
import { ElsterSteps } from './elster-steps.tsx';
import { CopyAll, FactSheet } from './fact-sheet.tsx';
import { signingPath } from './notification-path.ts';
import { notificationText as text } from './notification-text.ts';
import { PastNotifications } from './past-notifications.tsx';
import { PrintedSheets } from './printed-sheets.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { TillSheet } from './till-sheet.tsx';
import { UnreadyTills } from './unready-tills.tsx';
import { useNotification } from './use-notification.ts';

/** All that the tax office is to be told of the tills, to be copied into its form, and what it was told. */
export function NotificationPage() {
  const { restaurantId } = useManagement();
  const notification = useNotification(restaurantId);
  return (
    <div className="grid max-w-220 grid-cols-1 gap-5 pb-6">
      <div className="grid gap-2">
        <Link
          to={signingPath}
          className={buttonClasses({ variant: 'ghost', className: '-ms-4 justify-self-start' })}
        >
          <ArrowLeft aria-hidden />
          {text.back}
        </Link>
        <h1 className="text-lg md:text-2xl">{text.title}</h1>
        <p className="max-w-prose text-ink-soft text-pretty">{text.lead}</p>
      </div>
      <Loaded
        view={notification}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading} className="grid gap-5">
            <SkeletonCard lines={4} />
            <SkeletonCard lines={8} />
          </Loading>
        }
      >
        {(state) => <Content state={state} show={notification.show} />}
      </Loaded>
    </div>
  );
}

interface ContentProps {
  state: NotificationState;
  show: (state: NotificationState) => void;
}

function Content({ state, show }: ContentProps) {
  const { facts, asked, unready, past } = state;
  const place = placeRows(facts.place);
  return (
    <>
      <Standing state={state} />
      {unready.length > 0 && <UnreadyTills tills={unready} />}
      {facts.tills.length > 0 && (
        <>
          <ElsterSteps />
          <Card as="section" aria-label={text.placeTitle} className="min-w-0">
            <CardHeader
              title={text.placeTitle}
              description={facts.place.companyName === undefined ? text.placeNote : undefined}
              actions={<CopyAll rows={place} />}
            />
            <FactSheet rows={place} />
          </Card>
          {facts.tills.map((till) => {
            const of = asked.find(({ tillId }) => tillId === till.tillId);
            return of && <TillSheet key={till.tillId} till={till} asked={of} show={show} />;
          })}
          <Actions state={state} show={show} />
        </>
      )}
      <PastNotifications past={past} />
    </>
  );
}

/** What is to be notified and by when, or that nothing is. */
function Standing({ state }: { state: NotificationState }) {
  const { changes, deadline, hints, past } = state;
  const [last] = past;
  return (
    <div className="grid gap-2">
      <DueNotice state={state}>
        <p className="mt-1 max-w-prose text-pretty">
          {text.deadlineLaw} {changes.some(({ kind }) => kind === 'till_started') && text.usedBefore}
        </p>
      </DueNotice>
      {deadline === null && (
        <p role="status" className="num flex items-start gap-2 font-semibold">
          {last ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-basil" />
          ) : (
            <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          )}
          {last ? text.upToDate({ day: formatDay(last.sentOn) }) : text.nothing}
        </p>
      )}
      {hints.length > 0 && (
        <p className="max-w-prose text-pretty text-sm">
          {text.alsoChanged({ facts: enumerated(hints.map((hint) => text.facts[hint])) })}
        </p>
      )}
    </div>
  );
}

function Actions({ state, show }: ContentProps) {
  const { facts, unready, deadline, hints } = state;
  const recording = useQuestion<true>();
  const sheets = useRef<HTMLElement>(null);
  const isReady = isComplete(facts) && unready.length === 0;
  const isDue = deadline !== null || hints.length > 0;

  function print() {
    if (!sheets.current) return;
    const popup = openPrintWindow();
    if (popup) printInto(popup, sheets.current, paperWords.title(facts.place.name), 'a4');
    else window.alert(text.allowPopups);
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={print}>
          <Printer aria-hidden />
          {text.print}
        </Button>
        <Button
          variant={isDue ? 'default' : 'outline'}
          disabled={!isReady}
          onClick={() => recording.ask(true)}
        >
          {text.record}
        </Button>
      </div>
      {!isReady && <p className="text-ink-soft text-pretty text-sm">{text.incomplete}</p>}
      <PrintedSheets ref={sheets} facts={facts} />
      <RecordDialog
        key={recording.times}
        open={recording.isOpen}
        onClose={recording.close}
        state={state}
        onRecorded={show}
      />
    </div>
  );
}
