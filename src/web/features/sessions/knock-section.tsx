import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { knockLimits } from '#domain/sessions/knock.ts';
import { type GuestTexts, useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { backOffMs, spread } from '#web/lib/back-off.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { Button } from '#web/ui/button.tsx';
import { callFailureSentence } from './call-failure.ts';
import { requestAt } from './scanned-code.ts';

interface KnockSectionProps {
  place: { restaurantId: string; table: number };
  /** Those at the table have let the phone in, or have left. */
  onAnswered: () => void;
}

type Knock =
  | { state: 'waiting'; number: number }
  | { state: 'refused' | 'unanswered' }
  | { state: 'failed'; code: Failure['code'] };

const backOff = { firstMs: 2000, longestMs: 8000 };

/** Asks those who sit at the table to let this phone in without the PIN. [TAB-14] */
export function KnockSection({ place: { restaurantId, table }, onAnswered }: KnockSectionProps) {
  const texts = useGuestTexts();
  const [knock, setKnock] = useState<Knock | null>(null);
  const tellAnswered = useLatest(onAnswered);
  const status = useRef<HTMLParagraphElement>(null);
  const number = knock?.state === 'waiting' ? knock.number : null;

  const { busy, run } = useBusy(async () => {
    try {
      const { number } = await api.sessions.knock(requestAt(restaurantId, table));
      setKnock({ state: 'waiting', number });
    } catch (error) {
      const { code } = failureOf(error);
      setKnock({ state: 'failed', code });
      if (code === 'NO_ACTIVE_SESSION' || code === 'PHONE_BARRED') tellAnswered();
    }
  });

  useEffect(() => {
    if (number === null) return;
    // The button that had the focus has gone.
    status.current?.focus();
    let isOver = false;
    let timer = setTimeout(ask, 1000, 0);
    const until = performance.now() + knockLimits.waitMs;

    async function ask(attempt: number) {
      const answer = await findAnswer(restaurantId, table);
      if (isOver) return;
      if (answer === 'let_in') tellAnswered();
      else if (answer) setKnock({ state: answer });
      else if (performance.now() > until) setKnock({ state: 'unanswered' });
      else timer = setTimeout(ask, spread(backOffMs(backOff, attempt)), attempt + 1);
    }

    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [number, restaurantId, table, tellAnswered]);

  return (
    <div className="grid gap-2">
      {number === null && (
        <Button variant="outline" size="lg" busy={busy} onClick={run}>
          <UserPlus aria-hidden />
          {texts.knock.ask}
        </Button>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="num text-center font-semibold outline-none empty:hidden"
      >
        {knock && knockText(knock, texts)}
      </p>
    </div>
  );
}

function knockText(knock: Knock, { knock: texts, errors }: GuestTexts): string {
  switch (knock.state) {
    case 'waiting':
      return texts.waits({ number: knock.number });
    case 'failed':
      return callFailureSentence(errors, knock.code);
    default:
      return texts[knock.state];
  }
}

/** What those at the table have answered, or null. */
async function findAnswer(restaurantId: string, table: number): Promise<'let_in' | 'refused' | null> {
  try {
    const entry = await api.sessions.enter(requestAt(restaurantId, table));
    // A party of its own that waits for the staff follows by its own feed.
    if (entry.state === 'joined') return entry.visit.status === 'provisional' ? null : 'let_in';
    return entry.state === 'pin_required' && entry.knock ? null : 'refused';
  } catch {
    return null; // no reception
  }
}
