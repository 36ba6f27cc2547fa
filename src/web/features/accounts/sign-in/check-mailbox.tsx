import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { linksAnHour } from '#domain/accounts/registration.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptSentence } from '#web/features/accounts/attempt-failures.ts';
import { SignInStatus } from '#web/features/accounts/sign-in-frame.tsx';
import { failureOf } from '#web/lib/api.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';

const text = accountText.mailbox;
/** An e-mail may take that long to arrive. */
const againAfterMs = 60_000;

interface CheckMailboxProps {
  onSendAgain: () => Promise<unknown>;
  /** The sentence for a failure to send again. */
  sentenceOf?: (error: unknown) => string;
  onOtherAddress: () => void;
}

/** Below the sentence that an e-mail was sent: what to do when it does not arrive. */
export function CheckMailbox({
  onSendAgain,
  sentenceOf = (error) => attemptSentence(failureOf(error)),
  onOtherAddress,
}: CheckMailboxProps) {
  const [sent, setSent] = useState(() => ({ links: 1, at: serverNow() }));
  const [problem, setProblem] = useState<string>();
  const secondsLeft = useTicking((now) => Math.max(0, Math.ceil((sent.at + againAfterMs - now) / 1000)));
  const { busy, run: sendAgain } = useBusy(async () => {
    setProblem(undefined);
    try {
      await onSendAgain();
      setSent({ links: sent.links + 1, at: serverNow() });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  });

  return (
    <>
      <div className="grid gap-4 text-center">
        <MailCheck aria-hidden className="mx-auto size-12 text-basil" />
        {sent.links < linksAnHour ? (
          <>
            <p className="text-ink-soft">{text.notThere}</p>
            <Button variant="outline" busy={busy} disabled={secondsLeft > 0} onClick={sendAgain}>
              {secondsLeft > 0 ? text.againIn({ seconds: secondsLeft }) : text.again}
            </Button>
          </>
        ) : (
          <p className="text-ink-soft">{text.noMore}</p>
        )}
        <Button variant="ghost" disabled={busy} onClick={onOtherAddress}>
          {text.otherAddress}
        </Button>
        {problem && (
          <p role="alert" className="font-medium text-paprika">
            {problem}
          </p>
        )}
      </div>
      <SignInStatus>{busy && text.sending}</SignInStatus>
    </>
  );
}
