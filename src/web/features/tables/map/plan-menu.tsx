import { MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { numberRanges } from '#domain/tables/number-ranges.ts';
import { commonText } from '#web/lib/common-text.ts';
import { enumerated } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { tableMapText } from './table-map-text.ts';

interface PlanMenuProps {
  tables: readonly Table[];
  onRemoveAll: () => Promise<boolean>;
}

/** The menu of rare actions on the whole plan: deleting all tables. */
export function PlanMenu({ tables, onRemoveAll }: PlanMenuProps) {
  const [asking, setAsking] = useState(false);
  const occupied = tables.filter(({ session }) => session !== null).map(({ number }) => number);

  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="outline" size="icon" aria-label={tableMapText.more}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem icon={Trash2} destructive onSelect={() => setAsking(true)}>
          {tableMapText.deleteAll}
        </DropdownMenuItem>
      </DropdownMenu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await onRemoveAll();
          setAsking(false);
        }}
        destructive
        title={tableMapText.deleteAllTitle({ count: tables.length })}
        description={tableMapText.deleteAllText}
        confirmLabel={tableMapText.deleteAll}
        cancelLabel={commonText.cancel}
      >
        {occupied.length > 0 && (
          <p className="rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink">
            {tableMapText.deleteAllOccupied({
              count: occupied.length,
              tables: enumerated(numberRanges(occupied)),
            })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
