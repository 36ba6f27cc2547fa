import type { Table } from '#contract/tables.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { commonText } from '#web/lib/common-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface FreeTableDialogProps {
  open: boolean;
  onClose: () => void;
  table: Table;
  onFree: (table: Table) => Promise<boolean>;
  onFreed: () => void;
}

/** Asks before a table is freed, and shows what is still unpaid. */
export function FreeTableDialog({ open, onClose, table, onFree, onFreed }: FreeTableDialogProps) {
  const openAmount = table.session?.openAmount ?? 0;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        const isFreed = await onFree(table);
        onClose();
        if (isFreed) onFreed();
      }}
      destructive
      title={floorText.freeTitle(table.number)}
      description={floorText.freeText}
      confirmLabel={floorText.free}
      cancelLabel={commonText.cancel}
    >
      {openAmount > 0 && (
        <p className="num rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink">
          {floorText.freeUnpaid(formatMoney(openAmount))}
        </p>
      )}
    </ConfirmDialog>
  );
}
