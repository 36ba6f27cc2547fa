import { useState } from 'react';
import { Link } from 'react-router';
import type { Table } from '#contract/tables.ts';
import { type Door, type DoorWay, isSameDoor, wayOf } from '#domain/door/door.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DisplaysCard } from './display/displays-card.tsx';
import { DoorChoice } from './door-choice.tsx';
import { doorCommands, withOldCards } from './door-commands.ts';
import { doorName, tablesInWords, doorText as text } from './door-text.ts';
import { TagsCard } from './tags-card.tsx';
import { isPaired, tablesWithout, useDisplays, useTags } from './use-ways-in.ts';

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
  const [question, setQuestion] = useState<DoorWay | 'renew' | null>(null);
  const tags = useTags();
  const displays = useDisplays();
  const commands = doorCommands(restaurantId, tell);
  const shown = chosen ?? door;
  const following = tables.filter((table) => table.door === null);
  const house = { door: shown, tables: following };
  const missing = {
    nfc: tablesWithout('nfc', house, tags.view.data?.tags ?? []),
    display: tablesWithout('display', house, displays.view.data?.displays.filter(isPaired) ?? []),
  };
  const outdated = withOldCards(tables);
  const differing = tables.filter((table) => table.door !== null);

  const asks = (way: DoorWay) =>
    [shown, ...tables.map((table) => table.door ?? [])].some((each) => each.includes(way));
  const hasTags = asks('nfc') || (tags.view.data?.tags.length ?? 0) > 0;
  const hasDisplays = asks('display') || (displays.view.data?.displays.length ?? 0) > 0;
  /** The tables at which nobody could sit down any more. */
  const way = wayOf(shown);
  const isNew = way !== null && !door.includes(way);
  const closing = way === null || !isNew ? [] : way === 'code' ? following : missing[way];

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
            onClick={() => (closing.length > 0 ? setQuestion(way) : void save.run())}
          >
            {text.save}
          </Button>
        </div>
      </Card>

      {tables.some(({ code }) => code !== null) && (
        <Card as="section">
          <CardHeader
            title={text.ways.code.name}
            description={outdated.length > 0 ? text.outdated({ count: outdated.length }) : undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Link
              to={cardsPath}
              className={buttonClasses({ variant: outdated.length > 0 ? 'default' : 'outline' })}
            >
              {text.toCards}
            </Link>
            <Button variant="outline" onClick={() => setQuestion('renew')}>
              {text.renewAll}
            </Button>
          </div>
        </Card>
      )}

      {hasTags && <TagsCard tags={tags} door={shown} tables={tables} />}
      {hasDisplays && <DisplaysCard displays={displays} door={shown} tables={tables} />}

      {differing.length > 0 && (
        <Card as="section">
          <CardHeader title={text.ownTitle} description={text.ownLead} />
          <ul>
            {differing.map((table) => (
              <li
                key={table.id}
                className="flex items-baseline justify-between gap-4 border-line border-b py-2 last:border-b-0"
              >
                <span className="num font-semibold">{text.tableName({ number: table.number })}</span>
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
        description={text.printText({ count: following.length })}
        confirmLabel={text.printConfirm}
        cancelLabel={commonText.cancel}
      />
      {(['nfc', 'display'] as const).map((each) => (
        <ConfirmDialog
          key={each}
          open={question === each}
          onClose={() => setQuestion(null)}
          onConfirm={save.run}
          title={text.missingTitle}
          description={text.missingText[each]({ tables: tablesInWords(missing[each]) })}
          confirmLabel={text.missingConfirm}
          cancelLabel={commonText.cancel}
        />
      ))}
      <ConfirmDialog
        open={question === 'renew'}
        onClose={() => setQuestion(null)}
        onConfirm={async () => {
          await commands.renew(tables);
          setQuestion(null);
        }}
        destructive
        title={text.renewAllTitle}
        description={text.renewAllText({ count: tables.filter(({ code }) => code !== null).length })}
        confirmLabel={text.renewAll}
        cancelLabel={commonText.cancel}
      />
    </div>
  );
}
