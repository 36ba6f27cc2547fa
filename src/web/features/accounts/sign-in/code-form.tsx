import { type FormEvent, useState } from 'react';
import { accountText } from '#web/features/accounts/own/account-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { attemptSentence } from './attempt-sentence.ts';
import { CodeField } from './code-field.tsx';
import { signInText } from './sign-in-text.ts';
import { SubmitButton } from './submit-button.tsx';

const text = accountText.code;

interface CodeFormProps {
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
  /** The session is there; resolves when the next page is shown. */
  onSignedIn: () => Promise<void>;
  /** Too late, or given up: e-mail and password are asked for again. */
  onStartAgain: (warning?: string) => void;
}

/** The second step of signing in. */
export function CodeForm({ busy, onBusyChange, onSignedIn, onStartAgain }: CodeFormProps) {
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code.length < 6) return setProblem(text.missing);
    onBusyChange(true);
    try {
      await api.accounts.enterCode({ code });
      await onSignedIn();
    } catch (error) {
      const failure = failureOf(error);
      const description = attemptSentence(failure);
      toast({ variant: 'destructive', title: signInText.failed, description });
      if (failure.code === 'SIGN_IN_EXPIRED') onStartAgain(description);
      else setProblem(description);
    } finally {
      onBusyChange(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <CodeField error={problem} autoFocus />
      <SubmitButton busy={busy}>{signInText.submit}</SubmitButton>
      <Button variant="ghost" onClick={() => onStartAgain()}>
        {text.startAgain}
      </Button>
      <p className="text-ink-soft text-sm">{text.lost}</p>
    </form>
  );
}
