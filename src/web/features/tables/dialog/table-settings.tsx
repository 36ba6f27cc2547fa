import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Table } from '#contract/tables.ts';
import {
  type TableShape,
  type TableStatus,
  tableShapes,
  tableStatuses,
} from '#domain/tables/table-status.ts';
import { TableDoor } from '#web/features/door/table-door.tsx';
import { useStaffState } from '#web/features/management/management-context.ts';
import { qrText } from '#web/features/tables/codes/qr-text.ts';
import { TableQr } from '#web/features/tables/codes/table-qr.tsx';
import { floorText } from '#web/features/tables/floor-text.ts';
import { tableMapText } from '#web/features/tables/map/table-map-text.ts';
import { seatsOf } from '#web/features/tables/seats-of.ts';
import { commonText } from '#web/lib/common-text.ts';
import { enumerated } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { TableCommands } from './table-commands.ts';
import { tableDialogText } from './table-dialog-text.ts';

interface TableSettingsProps {
  table: Table;
  commands: Pick<TableCommands, 'setStatus' | 'setShape' | 'remove'>;
  /** Opens the question whether to free the table. */
  onFree: () => void;
  onRemoved: () => void;
}

/** Settings of the table: its manual state, shape, QR code, and its deletion. */
export function TableSettings({ table, commands, onFree, onRemoved }: TableSettingsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const qrTitleId = useId();
  const floor = useStaffState((state) => state.floor.data);

  const status = useChoice<TableStatus>(table.status, async (value) => {
    if (value === 'frei') onFree();
    else await commands.setStatus(table, value);
  });
  const shape = useChoice<TableShape>(table.shape, (value) => commands.setShape(table, value));

  return (
    <div className="grid gap-7">
      <RadioGroup
        legend={tableDialogText.status}
        hint={tableDialogText.statusHint}
        value={status.value}
        onValueChange={status.choose}
        options={tableStatuses.map((value) => ({ value, label: floorText.status[value] }))}
        className="sm:[&>div]:grid-cols-2"
      />
      <RadioGroup
        legend={tableDialogText.shape}
        value={shape.value}
        onValueChange={shape.choose}
        options={tableShapes.map((value) => ({ value, label: shapeLabel(value) }))}
      />
      {floor && <TableDoor table={table} house={floor.door} />}
      <section aria-labelledby={qrTitleId}>
        <h3 id={qrTitleId} className="mb-3 text-lg">
          {qrText.title}
        </h3>
        <TableQr table={table} />
      </section>
      <div className="border-line border-t pt-5">
        <Button variant="outline" onClick={() => setDeleting(true)} className="text-paprika">
          <Trash2 aria-hidden />
          {tableDialogText.delete}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          const isRemoved = await commands.remove(table);
          setDeleting(false);
          if (isRemoved) onRemoved();
        }}
        destructive
        title={tableDialogText.deleteTitle({ table: table.number })}
        description={tableDialogText.deleteText}
        confirmLabel={tableDialogText.delete}
        cancelLabel={commonText.cancel}
      >
        {(table.session || table.call === 'bill') && (
          <p className="rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink">
            {table.call === 'bill' ? tableDialogText.deleteBill : tableDialogText.deleteSeated}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

function shapeLabel(shape: TableShape): string {
  return enumerated([tableMapText.shapes[shape], tableMapText.persons({ count: seatsOf[shape] })]);
}

/** An optimistic choice: shows the chosen value until the save has ended, then the actual one. */
function useChoice<Value>(value: Value, save: (chosen: Value) => Promise<unknown>) {
  const [wanted, setWanted] = useState<{ value: Value } | null>(null);
  async function choose(chosen: Value) {
    setWanted({ value: chosen });
    await save(chosen);
    setWanted(null);
  }
  return { value: wanted ? wanted.value : value, choose };
}
