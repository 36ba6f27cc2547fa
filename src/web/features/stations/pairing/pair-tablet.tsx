import type { StationPairing } from '#contract/stations.ts';
import { SignInFrame } from '#web/features/accounts/sign-in-frame.tsx';
import type { Failure } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { pairingText as text } from './pairing-text.ts';

interface PairTabletProps {
  /** Null: not known yet. */
  pairing: Extract<StationPairing, { state: 'waiting' }> | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** Shows the code that a tablet is paired with. [STA-3] */
export function PairTablet({ pairing, failure, onRetry }: PairTabletProps) {
  const { formatTime } = useReadersTimes();
  // Nothing is asked any more until somebody has allowed cookies.
  const isStuck = failure?.code === 'COOKIES_NEEDED';
  return (
    <SignInFrame
      title={text.title}
      lead={text.lead}
      warning={failure ? errorSentence(failure.code) : undefined}
      footer={pairing ? text.until({ time: formatTime(pairing.endsAt) }) : isStuck ? null : text.connecting}
    >
      {pairing ? (
        <>
          <p
            role="img"
            translate="no"
            aria-label={text.codeLabel({ digits: [...pairing.code].join(' ') })}
            className="num rounded-card bg-sunk py-5 text-center font-semibold text-6xl tracking-[0.12em]"
          >
            {pairing.code.slice(0, 3)} {pairing.code.slice(3)}
          </p>
          <ol className="mt-5 grid list-decimal gap-2 ps-5">
            <li>{text.steps.open}</li>
            <li>{text.steps.type}</li>
          </ol>
        </>
      ) : isStuck ? (
        <Button variant="outline" className="w-full" onClick={onRetry}>
          {commonText.tryAgain}
        </Button>
      ) : (
        <div className="grid justify-items-center py-8">
          <Spinner className="size-8" />
        </div>
      )}
    </SignInFrame>
  );
}
