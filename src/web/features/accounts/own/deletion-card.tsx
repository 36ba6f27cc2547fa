import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { api } from '#web/lib/api.ts';
import { enumerated } from '#web/lib/manner.ts';
import { textOf } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ProofDialog } from './proof-dialog.tsx';

const text = accountText.page;
/** Whatever the person has typed in their language. The contract's literal type: another word would not compile. */
const word = 'DELETE';

interface DeletionCardProps {
  account: Account;
  /** Called when the account is deleted and nobody is signed in any more. */
  onDeleted: () => void;
}

export function DeletionCard({ account, onDeleted }: DeletionCardProps) {
  const [asking, setAsking] = useState(false);
  const { isOn } = account.secondFactor;
  return (
    <Card as="section">
      <CardHeader title={text.remove} description={text.removeLead} />
      <Consequences account={account} />
      <Button variant="destructive" className="mt-4" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      {asking && (
        <ProofDialog
          email={account.email}
          title={text.removeTitle}
          description={text.removeLead}
          submitLabel={text.removeSubmit}
          destructive
          asksCode={isOn}
          onClose={() => setAsking(false)}
          check={(typed) =>
            textOf(typed, 'word').trim() === text.removeWord
              ? {}
              : { word: text.removeWordWrong({ word: text.removeWord }) }
          }
          onProven={async (proof) => {
            await api.accounts.own.delete({ ...proof, word });
            onDeleted();
          }}
        >
          {(problems) => (
            <TextField
              label={text.removeWordLabel({ word: text.removeWord })}
              error={problems.word}
              required
              name="word"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </ProofDialog>
      )}
    </Card>
  );
}

/** A list of what is deleted and what is kept, shown before the dialog opens. */
function Consequences({ account }: { account: Account }) {
  const names = account.ownRestaurants.map(({ name }) => name);
  const lines = [
    text.removeGoes,
    ...(names.length > 0 ? [text.removeCloses({ restaurants: enumerated(names) }), text.removeKept] : []),
    text.removeMember,
  ];
  return (
    <ul className="grid list-disc gap-2 ps-5 text-ink-soft text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
