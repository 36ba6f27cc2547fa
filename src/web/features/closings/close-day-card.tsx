import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClosingList } from '#contract/closings.ts';
import { addDays, type Day } from '#domain/calendar/days.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatDay, formatWeekday } from '#web/lib/format-days.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.ts';
import { CloseDayDialog, type ClosingQuestion } from './close-day-dialog.tsx';
import { closingsText } from './closings-text.ts';

interface CloseDayCardProps {
  restaurantId: string;
  list: ClosingList;
  onClosed: () => void;
}

/** Closes the next day, or all past days that are not closed yet. */
export function CloseDayCard({ restaurantId, list, onClosed }: CloseDayCardProps) {
  const { dayToClose, today, waitingDays } = list;
  // A copy: the list may change while the dialog is open, because another screen closes days too.
  const { about: question, isOpen, times, ask: askAbout, close } = useQuestion<ClosingQuestion>();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [failure, setFailure] = useState<Failure>();
  const isStopped = useRef(false);

  const ask = (day: Day, count: number) =>
    askAbout({ day, count, isToday: day === today, until: count > 1 ? addDays(today, -1) : day });

  /** Closes one day with the figures that were seen. Whether they have changed, so that nothing is closed. */
  async function closeDay({ day }: ClosingQuestion, seen: string): Promise<boolean> {
    setFailure(undefined);
    try {
      // `day` is sent because the day may have ended since the question was asked.
      const { closingNumber } = await api.closings.close({ restaurantId, day, seen });
      toast({ title: closingsText.closed({ number: closingNumber }) });
    } catch (error) {
      const refused = failureOf(error);
      if (refused.code === 'CLOSING_CHANGED') return true;
      setFailure(refused);
    }
    close();
    onClosed();
    return false;
  }

  /** Closes several past days. Nothing is booked on them any more, so the figures are those that were seen. */
  async function closeDays({ day: first, count: of }: ClosingQuestion): Promise<boolean> {
    close();
    isStopped.current = false;
    setFailure(undefined);
    setProgress({ done: 0, of });
    try {
      let day: Day | null = first;
      for (let done = 1; done <= of && day !== null && !isStopped.current; done += 1) {
        const { seen } = await api.closings.preview({ restaurantId, day });
        const { closingNumber } = await api.closings.close({ restaurantId, day, seen });
        setProgress({ done, of });
        if (done === of || isStopped.current)
          toast({ title: closingsText.closed({ number: closingNumber }) });
        if (done < of) day = (await api.closings.list({ restaurantId })).dayToClose;
      }
    } catch (error) {
      setFailure(failureOf(error));
    }
    setProgress(undefined);
    onClosed();
    return false;
  }

  return (
    <Card as="section" aria-labelledby="next-closing" className="grid gap-3 lg:sticky lg:top-4">
      <h2 id="next-closing" className="text-ink-soft text-sm">
        {closingsText.next}
      </h2>
      {dayToClose ? (
        <p className="num font-semibold font-serif text-xl">
          {formatWeekday(dayToClose)}, {formatDay(dayToClose)}
          {dayToClose === today && (
            <span className="ms-2 font-sans font-normal text-base text-ink-soft">({closingsText.today})</span>
          )}
        </p>
      ) : (
        <p>{closingsText.todayClosed}</p>
      )}
      {waitingDays > 0 && <p className="num">{closingsText.waiting({ count: waitingDays })}</p>}
      {progress ? (
        <div className="grid gap-2">
          <ProgressBar label={closingsText.progressLabel} value={progress.done / progress.of} />
          <div className="flex min-h-11 items-center justify-between gap-2">
            <p className="num text-sm">{closingsText.progress(progress)}</p>
            {progress.of > 1 && (
              <Button
                variant="ghost"
                onClick={() => {
                  isStopped.current = true;
                }}
              >
                {closingsText.stop}
              </Button>
            )}
          </div>
        </div>
      ) : (
        dayToClose && (
          <>
            <Button onClick={() => ask(dayToClose, 1)}>
              <Lock aria-hidden />
              {closingsText.close}
            </Button>
            {waitingDays > 1 && (
              <Button variant="outline" onClick={() => ask(dayToClose, waitingDays)}>
                {closingsText.closeAll({ count: waitingDays })}
              </Button>
            )}
          </>
        )
      )}
      <p role="alert" className="text-paprika text-sm empty:hidden">
        {failure ? `${closingsText.closeFailed} ${errorSentence(failure.code)}` : ''}
      </p>
      <p className="text-ink-soft text-sm">{closingsText.lead}</p>
      {question && (
        <CloseDayDialog
          key={times}
          restaurantId={restaurantId}
          timeZone={list.timeZone}
          question={question}
          open={isOpen}
          onClose={close}
          onConfirm={(seen) => (question.count > 1 ? closeDays(question) : closeDay(question, seen))}
        />
      )}
    </Card>
  );
}
