import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { accountProblems } from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const text = accountText.page;

interface ProfileCardProps {
  account: Account;
  /** Called when the name is saved, because the frame shows it too. */
  onSaved: (account: Account) => void;
}

export function ProfileCard({ account, onSaved }: ProfileCardProps) {
  const [name, setName] = useState(account.name);
  const { busy, problems, props } = useForm<'name'>({
    check: () => (name.trim() === '' ? { name: registerText.nameMissing } : {}),
    async send() {
      onSaved(await api.accounts.own.setName({ name: name.trim() }));
      toast({ title: text.nameSaved });
    },
    refuse: accountProblems,
  });

  return (
    <Card as="section">
      <CardHeader title={text.profile} />
      <form {...props} className="grid gap-4">
        <TextField
          label={registerText.name}
          hint={text.nameHint}
          error={problems.name}
          required
          name="name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onValueChange={setName}
        />
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
