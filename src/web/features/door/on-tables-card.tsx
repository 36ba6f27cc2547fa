import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Table } from '#contract/tables.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { commonText } from '#web/lib/common-text.ts';
import type { ResourceView } from '#web/lib/live/resource.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { doorText } from './door-text.ts';
import { WayWarning } from './way-warning.tsx';

/** A tag or a screen that lies on a table. */
export interface OnTable {
  id: string;
  tableId: string;
  /** What is printed on the thing itself. */
  label?: string;
  state: string;
  /** Names it where it is removed. */
  removeLabel: string;
  actions?: ReactNode;
}

/** What a card says of its things. */
interface OnTablesText extends Record<'title' | 'lead' | 'add' | 'none' | 'loading' | 'loadFailed', string> {
  remove: string;
  removeTitle: (values: { number: number }) => string;
  removeText: string;
  removed: string;
  removeFailed: string;
}

interface OnTablesCardProps {
  icon: LucideIcon;
  text: OnTablesText;
  view: ResourceView<unknown>;
  tables: readonly Table[];
  things: readonly OnTable[];
  /** Why guests cannot sit down at some tables. */
  warnings: readonly string[];
  onAdd: () => void;
  remove: (id: string) => Promise<void>;
}

/** What is registered of a way in: the things on the tables, which are added and removed here. */
export function OnTablesCard(props: OnTablesCardProps) {
  const { icon: Icon, text, view, tables, things, warnings, onAdd } = props;
  const removing = useQuestion<OnTable>();
  const numberOf = ({ tableId }: OnTable) => tables.find(({ id }) => id === tableId)?.number ?? 0;

  const remove = () =>
    runWithToasts(
      async () => {
        if (!removing.about) return;
        await props.remove(removing.about.id);
        removing.close();
      },
      { failed: text.removeFailed, succeeded: text.removed },
    );

  return (
    <Card as="section">
      <CardHeader
        title={text.title}
        description={text.lead}
        actions={
          <Button variant="outline" onClick={onAdd}>
            <Plus aria-hidden />
            {text.add}
          </Button>
        }
      />
      <Loaded
        view={view}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonCard lines={2} />
          </Loading>
        }
      >
        {() => (
          <>
            <div className="mb-3 grid gap-3 empty:hidden">
              {warnings.map((warning) => (
                <WayWarning key={warning}>{warning}</WayWarning>
              ))}
            </div>
            {things.length === 0 && <EmptyState icon={Icon} title={text.none} className="py-6 md:py-8" />}
            <ul className="divide-y divide-line">
              {things.map((thing) => (
                <li
                  key={thing.id}
                  className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
                >
                  <div className="flex min-w-0 flex-1 basis-44 items-center gap-3">
                    <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
                    <div className="min-w-0">
                      <p className="font-semibold">
                        <span className="num">{doorText.tableName({ number: numberOf(thing) })}</span>
                        {thing.label && (
                          <span className="num ms-2 font-normal text-ink-soft text-sm">{thing.label}</span>
                        )}
                      </p>
                      <p className="text-ink-soft text-sm">{thing.state}</p>
                    </div>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    {thing.actions}
                    <Button
                      variant="ghost"
                      aria-label={thing.removeLabel}
                      onClick={() => removing.ask(thing)}
                    >
                      {text.remove}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={removing.isOpen}
        onClose={removing.close}
        onConfirm={remove}
        destructive
        title={removing.about ? text.removeTitle({ number: numberOf(removing.about) }) : ''}
        description={text.removeText}
        confirmLabel={text.remove}
        cancelLabel={commonText.cancel}
      />
    </Card>
  );
}
