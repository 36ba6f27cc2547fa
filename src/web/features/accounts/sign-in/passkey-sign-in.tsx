import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SignedChallenge } from '#contract/accounts/passkeys.ts';
import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { passkeyText } from '#web/features/accounts/passkey-text.ts';
import { canUsePasskeys, PasskeyStopped, signWithPasskey } from '#web/features/accounts/passkeys.ts';
import { signInText } from '#web/features/accounts/sign-in-text.ts';
import { api } from '#web/lib/api.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { useHydrated } from './use-hydrated.ts';
import { usePasskeyInField } from './use-passkey-in-field.ts';

interface PasskeySignInProps {
  /** At which passkeys work. */
  origin: string;
  /** Called once the session exists; resolves when the next page is shown. */
  onSignedIn: () => Promise<void>;
}

/** Signing in with a passkey, below the form. Nothing in browsers that know none. */
export function PasskeySignIn({ origin, onSignedIn }: PasskeySignInProps) {
  const isHydrated = useHydrated();
  if (isHydrated && !canUsePasskeys(origin)) return null;
  return (
    <div className="mt-2 grid gap-3">
      <p aria-hidden className="flex items-center gap-3 text-ink-soft text-sm">
        <span className="h-px flex-1 bg-line" />
        {passkeyText.or}
        <span className="h-px flex-1 bg-line" />
      </p>
      {isHydrated ? (
        <PasskeyButton onSignedIn={onSignedIn} />
      ) : (
        <Button variant="outline" size="lg" disabled className="w-full disabled:opacity-100!">
          <PasskeyLabel />
        </Button>
      )}
      <p className="text-center text-ink-soft text-sm">{passkeyText.signInHint}</p>
    </div>
  );
}

function PasskeyButton({ onSignedIn }: Pick<PasskeySignInProps, 'onSignedIn'>) {
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useBusy(async (ask: () => Promise<SignedChallenge>) => {
    setProblem(undefined);
    try {
      await api.accounts.passkeys.signIn(await ask());
      await onSignedIn();
    } catch (error) {
      setProblem(problemOf(error));
    }
  });
  usePasskeyInField(busy, (signed) => run(async () => signed));
  const ask = async () => signWithPasskey(await api.accounts.passkeys.beginSignIn({}));

  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button variant="outline" size="lg" busy={busy} className="w-full" onClick={() => void run(ask)}>
        <PasskeyLabel />
      </Button>
    </>
  );
}

/** The icon stands in the line: beside words that wrap it would be far from them. */
function PasskeyLabel() {
  return (
    <span className="-mx-3">
      <KeyRound aria-hidden className="me-2 inline align-[-0.3em]" />
      {passkeyText.signIn}
    </span>
  );
}

/** Whoever has cancelled knows why. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof PasskeyStopped)) return attemptProblems(signInText.failed, error).form;
  return error.reason === 'cancelled' ? undefined : passkeyText.stopped[error.reason];
}
