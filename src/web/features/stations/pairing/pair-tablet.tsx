import type { StationPairing } from '#contract/stations.ts';
import { SignInFrame } from '#web/features/accounts/sign-in-frame.tsx';
import type { Failure } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { pairingText as text } from './pairing-text.ts';

interface PairTabletProps {
  /** Null: not known yet. */
  pairing: Extract<StationPairing, { state: 'waiting' }> | null;
  failure: Failure | null;
}

/** Shows the code that a tablet is paired with. [STA-3] */
export function PairTablet({ pairing, failure }: PairTabletProps) {
  const { formatTime } = useReadersTimes();
  return (
    <SignInFrame
      title={text.title}
      lead={text.lead}
      warning={failure ? errorSentence(failure.code) : undefined}
      footer={pairing ? text.until({ time: formatTime(pairing.endsAt) }) : text.connecting}
    >
      {pairing ? (
        <>
          <p
            role="img"
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
      ) : (
        <div className="grid justify-items-center py-8">
          <Spinner className="size-8" />
        </div>
      )}
    </SignInFrame>
  );
}
