import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { PasswordField } from '#web/features/accounts/sign-in/password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { AccountDialog, fieldOf } from './account-dialog.tsx';
import { accountText } from './account-text.ts';
import { useAttempt } from './use-attempt.ts';

const text = accountText.page;
/** The contract has the same word; anything else does not type. */
const word = 'DELETE';

interface DeletionCardProps {
  account: Account;
  /** There is nobody signed in any more. */
  onDeleted: () => void;
}

export function DeletionCard({ account, onDeleted }: DeletionCardProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Card as="section">
      <CardHeader title={text.remove} description={text.removeLead} />
      <Consequences account={account} />
      <Button variant="destructive" className="mt-4" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      {asking && <DeletionDialog account={account} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Card>
  );
}

/** What goes and what stays, before anybody is asked. */
function Consequences({ account }: { account: Account }) {
  const names = account.ownRestaurants.map(({ name }) => name);
  const lines = [
    text.removeGoes,
    ...(names.length > 0 ? [text.removeCloses(names), text.removeKept] : []),
    text.removeMember,
  ];
  return (
    <ul className="grid list-disc gap-2 pl-5 text-ink-soft text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface DeletionDialogProps extends DeletionCardProps {
  onClose: () => void;
}

function DeletionDialog({ account, onClose, onDeleted }: DeletionDialogProps) {
  const { busy, problems, setProblems, attempt } = useAttempt();
  const { isOn } = account.secondFactor;

  function submit(fields: FormData) {
    const password = fieldOf(fields, 'password');
    const code = fieldOf(fields, 'code').trim();
    const found = {
      ...(password === '' && { password: text.passwordMissing }),
      ...(isOn && code.length < 6 && { code: accountText.code.missing }),
      ...(fieldOf(fields, 'word').trim() !== word && { word: text.removeWordWrong(word) }),
    };
    if (Object.keys(found).length > 0) return setProblems(found);
    void attempt(async (api) => {
      await api.delete({ password, word, ...(isOn && { code }) });
      onDeleted();
    });
  }

  return (
    <AccountDialog
      open
      onClose={onClose}
      title={text.removeTitle}
      description={text.removeLead}
      submitLabel={text.removeSubmit}
      destructive
      busy={busy}
      email={account.email}
      onSubmit={submit}
    >
      <PasswordField
        autoComplete="current-password"
        label={text.oldPassword}
        error={problems.password}
        autoFocus
      />
      {isOn && <CodeField error={problems.code} />}
      <Field label={text.removeWordLabel(word)} error={problems.word} required>
        <Input name="word" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
    </AccountDialog>
  );
}
