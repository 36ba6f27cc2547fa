import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import {
  accountProblems,
  codeOf,
  missingCode,
  missingPassword,
} from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { api } from '#web/lib/api.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const text = accountText.page;
/** The contract's literal type: another word would not compile. */
const word = 'DELETE';

interface DeletionCardProps {
  account: Account;
  /** Called when the account is deleted and nobody is signed in any more. */
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

/** A list of what is deleted and what is kept, shown before the dialog opens. */
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
  const { isOn } = account.secondFactor;
  const form = useForm({
    check: (typed) => ({
      ...missingPassword(typed),
      ...(isOn && missingCode(typed)),
      ...(textOf(typed, 'word').trim() !== word && { word: text.removeWordWrong(word) }),
    }),
    async send(typed) {
      const password = textOf(typed, 'password');
      await api.accounts.own.delete({ password, word, ...(isOn && { code: codeOf(typed) }) });
      onDeleted();
    },
    refuse: accountProblems,
  });
  const { problems } = form;

  return (
    <AccountDialog
      form={form}
      onClose={onClose}
      title={text.removeTitle}
      description={text.removeLead}
      submitLabel={text.removeSubmit}
      destructive
      email={account.email}
    >
      <PasswordField label={text.oldPassword} error={problems.password} autoFocus />
      {isOn && <CodeField error={problems.code} />}
      <TextField
        label={text.removeWordLabel(word)}
        error={problems.word}
        required
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </AccountDialog>
  );
}
