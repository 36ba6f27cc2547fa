import { Nfc, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Tag, Tags } from '#contract/door.ts';
import type { Table } from '#contract/tables.ts';
import type { Door } from '#domain/door/door.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { AddTagDialog } from './add-tag-dialog.tsx';
import { tablesInWords } from './door-text.ts';
import { OnTable, WayWarning } from './on-table.tsx';
import { TagSetupDialog } from './tag-setup-dialog.tsx';
import { tagText as text } from './tag-text.ts';
import { type Registered, tablesWithout } from './use-ways-in.ts';

interface TagsCardProps {
  tags: Registered<Tags>;
  door: Door;
  tables: readonly Table[];
}

/** The NFC tags on the tables: each is added, set up and removed here. [DOOR-10] */
export function TagsCard({ tags: { view, show }, door, tables }: TagsCardProps) {
  const { restaurantId } = useManagement();
  const { formatDateTime } = useRestaurantTimes();
  const [isAdding, setAdding] = useState(false);
  const settingUp = useQuestion<string>();
  const removing = useQuestion<Tag>();
  const numberOf = (tableId: string) => tables.find(({ id }) => id === tableId)?.number ?? 0;

  const remove = () =>
    runWithToasts(
      async () => {
        if (!removing.about) return;
        show(await api.door.tags.remove({ restaurantId, uid: removing.about.uid }));
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
          <Button variant="outline" onClick={() => setAdding(true)}>
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
        {({ tags, areKeysLost }) => {
          const missing = tablesWithout('nfc', { door, tables }, tags);
          return (
            <>
              {areKeysLost && <WayWarning>{text.keysLost}</WayWarning>}
              {missing.length > 0 && <WayWarning>{text.missing(tablesInWords(missing))}</WayWarning>}
              {tags.length === 0 && <EmptyState icon={Nfc} title={text.none} className="py-6 md:py-8" />}
              <ul className="divide-y divide-line">
                {tags.map((tag) => (
                  <OnTable
                    key={tag.uid}
                    icon={Nfc}
                    title={text.tableName(numberOf(tag.tableId))}
                    id={tag.uid}
                    state={tag.lastReadAt ? text.lastRead(formatDateTime(tag.lastReadAt)) : text.neverRead}
                  >
                    <Button
                      variant="outline"
                      aria-label={text.setUpOf(tag.uid)}
                      onClick={() => settingUp.ask(tag.uid)}
                    >
                      {text.setUp}
                    </Button>
                    <Button
                      variant="ghost"
                      aria-label={text.removeOf(tag.uid)}
                      onClick={() => removing.ask(tag)}
                    >
                      {text.remove}
                    </Button>
                  </OnTable>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      <AddTagDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        tables={tables}
        onAdded={(tags, uid) => {
          show(tags);
          setAdding(false);
          settingUp.ask(uid);
        }}
      />
      <TagSetupDialog
        key={settingUp.times}
        open={settingUp.isOpen}
        onClose={settingUp.close}
        uid={settingUp.about ?? ''}
      />
      <ConfirmDialog
        open={removing.isOpen}
        onClose={removing.close}
        onConfirm={remove}
        destructive
        title={text.removeTitle(numberOf(removing.about?.tableId ?? ''))}
        description={text.removeText}
        confirmLabel={text.remove}
        cancelLabel={commonText.cancel}
      />
    </Card>
  );
}
