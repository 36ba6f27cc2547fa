import { CircleAlert, ConciergeBell, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { waitsForStaff } from '#domain/orders/waiting-order.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { GuestSession } from './enter-table.ts';

interface SessionRowProps {
  session: GuestSession;
  onEnterPin: () => void;
  onRetry: () => void;
}

/**
 * One line below the header: the table's PIN, or what is still missing. All states have the same height, and
 * the server renders the first one, so that nothing moves when the phone joins.
 */
export function SessionRow({ session, onEnterPin, onRetry }: SessionRowProps) {
  const texts = useGuestTexts();
  switch (session.state) {
    case 'entering':
    case 'ended':
      return (
        <Row look="plain">
          <span role="status" className="sr-only">
            {texts.session.entering}
          </span>
          <Skeleton className="size-6" />
          <Skeleton className="h-5 w-3/5" />
        </Row>
      );
    case 'joined': {
      const isAwaited = session.visit.waiting.some(waitsForStaff);
      const isProvisional = session.visit.status === 'provisional';
      const Icon = isAwaited || isProvisional ? ConciergeBell : LockKeyhole;
      const notAwaited = isProvisional ? texts.session.provisional : texts.session.pin;
      return (
        <Row look={isAwaited ? 'awaited' : 'dashed'}>
          <Icon
            aria-hidden
            className={cn('size-5.5 shrink-0', isAwaited ? 'text-saffron-ink' : 'text-basil')}
          />
          <span className="min-w-0 flex-1 basis-28 text-[0.9375rem] leading-snug">
            {isAwaited ? texts.session.awaited : notAwaited}
          </span>
          <strong
            className="num font-semibold font-serif text-2xl text-basil tracking-[0.12em]"
            translate="no"
          >
            <span aria-hidden>{session.visit.pin}</span>
            {/* Digit by digit, so that a screen reader does not say a number in the thousands. */}
            <span className="sr-only">{[...session.visit.pin].join(' ')}</span>
          </strong>
        </Row>
      );
    }
    case 'pin_required':
      return (
        <Row look="plain">
          <LockKeyhole aria-hidden className="size-5.5 shrink-0 text-basil" />
          <span className="min-w-0 flex-1 basis-28 leading-snug">{texts.session.pinRequired}</span>
          <Button onClick={onEnterPin}>{texts.session.enterPin}</Button>
        </Row>
      );
    case 'failed':
    case 'cookies_needed':
      return (
        <Problem text={session.state === 'failed' ? texts.session.failed : texts.errors.COOKIES_NEEDED}>
          <Button variant="outline" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </Problem>
      );
    // Trying again would change nothing. [DOOR-24]
    case 'barred':
      return <Problem text={texts.session.barred} />;
    case 'table_not_registered':
      return <Problem text={texts.errors.TABLE_NOT_REGISTERED} />;
    case 'scan_required':
      return <Problem text={texts.session.scan[session.way][session.problem]} />;
    case 'closed':
      // The page's banner or the disabled order button says it.
      return null;
  }
}

function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Row look="problem">
      <CircleAlert aria-hidden className="size-5.5 shrink-0 text-paprika" />
      <span role="alert" className="min-w-0 flex-1 basis-44 leading-snug">
        {text}
      </span>
      {children}
    </Row>
  );
}

const looks = {
  plain: 'border-line bg-card',
  dashed: 'border-basil/40 border-dashed bg-card',
  awaited: 'border-saffron bg-saffron-tint',
  problem: 'border-paprika bg-paprika-tint',
};

function Row({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      className={cn('flex min-h-16 flex-wrap items-center gap-3 rounded-card border px-4 py-2', looks[look])}
    >
      {children}
    </div>
  );
}
