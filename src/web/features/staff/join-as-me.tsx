import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { attemptSentence } from '#web/features/accounts/attempt-failures.ts';
import { SignInStatus } from '#web/features/accounts/sign-in-frame.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { toast } from '#web/ui/toast.ts';
import { teamText } from './team-text.ts';

const text = teamText.page;

export interface JoinProps {
  token: string;
  email: string;
  onJoined: (restaurantId: string) => Promise<void>;
}

/** A button to join for a person who is signed in, and one to sign out for somebody else. */
export function JoinAsMe({ token, email, onJoined }: JoinProps) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);

  const { busy, run: accept } = useBusy(async () => {
    setProblem(null);
    try {
      const { restaurantId } = await api.staff.accept({ token });
      await onJoined(restaurantId);
    } catch (error) {
      const description = attemptSentence(failureOf(error));
      setProblem(description);
      toast({ variant: 'destructive', title: text.failed, description });
    }
  });

  async function signOut() {
    try {
      await api.accounts.signOut({});
    } catch (error) {
      toast({ variant: 'destructive', title: attemptSentence(failureOf(error)) });
    }
    await revalidate();
  }

  return (
    <>
      <div className="grid gap-4">
        <p className="wrap-anywhere">{text.signedInAs({ email })}</p>
        <Button size="lg" busy={busy} onClick={accept} className="w-full">
          {text.accept}
        </Button>
        {problem && (
          <p role="alert" className="font-medium text-paprika">
            {problem}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          {text.notYou}
          <Button variant="link" disabled={busy} onClick={signOut}>
            {text.signOut}
          </Button>
        </p>
        {problem && (
          <Link to="/management" className={buttonClasses({ variant: 'outline' })}>
            {text.toManagement}
          </Link>
        )}
      </div>
      <SignInStatus>{busy && text.joining}</SignInStatus>
    </>
  );
}
