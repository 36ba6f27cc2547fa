import { useEffect, useRef, useState } from 'react';
import type { DayRange } from '#domain/reports/report-period.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { toast } from '#web/ui/toast.ts';
import { auditText as text } from './audit-text.ts';
import { type DsfinvkProgress, takeDsfinvk } from './take-dsfinvk.ts';

/** The download of an export, one at a time; it ends where its page does. */
export function useDsfinvk(restaurantId: string) {
  const [progress, setProgress] = useState<DsfinvkProgress | 'waiting' | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function take(days: DayRange): Promise<void> {
    if (progress) return;
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setProgress('waiting');
    try {
      const fileName = await takeDsfinvk(restaurantId, days, setProgress, controller.signal);
      toast({ title: text.taken({ fileName }), lang: 'de' });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(failureOf(error)));
    }
    setProgress(null);
  }

  return { progress, problem, take, cancel: () => running.current?.abort() };
}

function problemOf(failure: Failure): string {
  switch (failure.code) {
    case 'CLOSING_NOT_FOUND':
      return text.noneInPeriod;
    case 'DSFINVK_BEFORE_JOURNAL':
      return text.beforeJournal({ day: formatDay(failure.details.day) });
    case 'DSFINVK_CLOSING_DIFFERS':
      return text.differs({ number: failure.details.closingNumber });
    default:
      return `${text.failed} ${errorSentence(failure.code, 'de')}`;
  }
}
