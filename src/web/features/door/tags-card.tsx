import { Nfc } from 'lucide-react';
import type { Tags } from '#contract/door.ts';
import type { Table } from '#contract/tables.ts';
import type { Door } from '#domain/door/door.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { AddTagDialog } from './add-tag-dialog.tsx';
import { tablesInWords } from './door-text.ts';
import { OnTablesCard } from './on-tables-card.tsx';
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
  const adding = useQuestion<null>();
  const settingUp = useQuestion<string>();
  const { tags, areKeysLost } = view.data ?? { tags: [], areKeysLost: false };
  const missing = tablesWithout('nfc', { door, tables }, tags);

  return (
    <>
      <OnTablesCard
        {...{ text, view, tables }}
        icon={Nfc}
        things={tags.map(({ uid, tableId, lastReadAt }) => ({
          ...{ id: uid, tableId, label: uid },
          state: lastReadAt ? text.lastRead({ at: formatDateTime(lastReadAt) }) : text.neverRead,
          removeLabel: text.removeOf({ uid }),
          actions: (
            <Button variant="outline" aria-label={text.setUpOf({ uid })} onClick={() => settingUp.ask(uid)}>
              {text.setUp}
            </Button>
          ),
        }))}
        warnings={[
          ...(areKeysLost ? [text.keysLost] : []),
          ...(missing.length > 0 ? [text.missing({ tables: tablesInWords(missing) })] : []),
        ]}
        onAdd={() => adding.ask(null)}
        remove={async (uid) => show(await api.door.tags.remove({ restaurantId, uid }))}
      />
      <AddTagDialog
        key={`add ${adding.times}`}
        open={adding.isOpen}
        onClose={adding.close}
        tables={tables}
        suggested={(missing[0] ?? tables[0])?.id}
        onAdded={(answer, uid) => {
          show(answer);
          adding.close();
          settingUp.ask(uid);
        }}
      />
      <TagSetupDialog
        key={`set up ${settingUp.times}`}
        open={settingUp.isOpen}
        onClose={settingUp.close}
        uid={settingUp.about ?? ''}
      />
    </>
  );
}
