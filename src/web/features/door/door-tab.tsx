import { useState } from 'react';
import { Link } from 'react-router';
import type { Table } from '#contract/tables.ts';
import { type Door, isSameDoor } from '#domain/door/door.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DoorChoice } from './door-choice.tsx';
import { doorCommands, withOldCards } from './door-commands.ts';
import { doorName, doorText as text } from './door-text.ts';

const cardsPath = '/management/tables?qr';

interface DoorTabProps {
  /** What the restaurant's door asks for. */
  door: Door;
  tables: readonly Table[];
  /** What was chosen and not saved yet; null: nothing. */
  chosen: Door | null;
  onChoose: (door: Door | null) => void;
}

/** Who may order: the restaurant's door, and the cards that have to be printed for it. */
export function DoorTab({ door, tables, chosen, onChoose }: DoorTabProps) {
  const { restaurantId, tell } = useManagement();
  const [question, setQuestion] = useState<'code' | 'renew' | null>(null);
  const commands = doorCommands(restaurantId, tell);
  const shown = chosen ?? door;
  const following = tables.filter((table) => table.door === null);
  const asksNow = shown.includes('code') && !door.includes('code') && following.length > 0;
  const outdated = withOldCards(tables);
  const differing = tables.filter((table) => table.door !== null);

  const save = useBusy(async () => {
    if (await commands.setModes(shown)) onChoose(null);
    setQuestion(null);
  });

  return (
    <div className="grid max-w-180 gap-5">
      <Card as="section">
        <CardHeader title={text.title} description={text.lead} />
        <DoorChoice
          modes={shown}
          disabled={save.busy}
          onChange={(modes) => onChoose(isSameDoor(modes, door) ? null : modes)}
        />
        <div className="mt-5 flex justify-end">
          <Button
            busy={save.busy}
            disabled={chosen === null}
            className="min-w-32"
            onClick={() => (asksNow ? setQuestion('code') : void save.run())}
          >
            {text.save}
          </Button>
        </div>
      </Card>

      {tables.some(({ code }) => code !== null) && (
        <Card as="section">
          <CardHeader
            title={text.code}
            description={outdated.length > 0 ? text.outdated(outdated.length) : undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Link
              to={cardsPath}
              className={buttonVariants({ variant: outdated.length > 0 ? 'default' : 'outline' })}
            >
              {text.toCards}
            </Link>
            <Button variant="outline" onClick={() => setQuestion('renew')}>
              {text.renewAll}
            </Button>
          </div>
        </Card>
      )}

      {differing.length > 0 && (
        <Card as="section">
          <CardHeader title={text.ownTitle} description={text.ownLead} />
          <ul>
            {differing.map((table) => (
              <li
                key={table.id}
                className="flex items-baseline justify-between gap-4 border-line border-b py-2 last:border-b-0"
              >
                <span className="num font-semibold">{text.tableName(table.number)}</span>
                <span className="text-ink-soft">{doorName(table.door ?? [])}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}

      <ConfirmDialog
        open={question === 'code'}
        onClose={() => setQuestion(null)}
        onConfirm={save.run}
        title={text.printTitle}
        description={text.printText(following.length)}
        confirmLabel={text.printConfirm}
        cancelLabel={commonText.cancel}
      />
      <ConfirmDialog
        open={question === 'renew'}
        onClose={() => setQuestion(null)}
        onConfirm={async () => {
          await commands.renew(tables);
          setQuestion(null);
        }}
        destructive
        title={text.renewAllTitle}
        description={text.renewAllText(tables.filter(({ code }) => code !== null).length)}
        confirmLabel={text.renewAll}
        cancelLabel={commonText.cancel}
      />
    </div>
  );
}
