import { type FormEvent, useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { accountText } from './account-text.ts';
import { useAttempt } from './use-attempt.ts';

const text = accountText.page;

interface ProfileCardProps {
  account: Account;
  /** The name is saved: the frame shows it, too. */
  onSaved: (account: Account) => void;
}

export function ProfileCard({ account, onSaved }: ProfileCardProps) {
  const { busy, attempt } = useAttempt();
  const [name, setName] = useState(account.name);
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim() === '') return setProblem(text.nameMissing);
    setProblem(undefined);
    void attempt(async (api) => {
      onSaved(await api.setName({ name: name.trim() }));
      toast({ title: text.nameSaved });
    });
  }

  return (
    <Card as="section">
      <CardHeader title={text.profile} />
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={text.name} hint={text.nameHint} error={problem} required>
          <Input
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          busy={busy}
          disabled={name.trim() === account.name}
          className="justify-self-start"
        >
          {text.save}
        </Button>
      </form>
    </Card>
  );
}
