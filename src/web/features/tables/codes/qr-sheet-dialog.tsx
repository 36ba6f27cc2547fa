import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { withOldCards } from '#web/features/door/door-commands.ts';
import { tablesInWords } from '#web/features/door/door-text.ts';
import { isMenuOnly, useWayAt } from '#web/features/door/use-way-at.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddressWarning } from './address-warning.tsx';
import { qrText } from './qr-text.ts';
import { recordCodes } from './record-codes.ts';
import { PrintedCards, TableCode } from './table-card.tsx';

interface QrSheetDialogProps {
  open: boolean;
  onClose: () => void;
  tables: readonly Table[];
}

/** The QR codes of all tables, to view, and to print those that are chosen as cards. */
export function QrSheetDialog({ open, onClose, tables }: QrSheetDialogProps) {
  const [printing, setPrinting] = useState(false);
  // What is left out, so that a table that is added meanwhile is printed as well.
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const { restaurantId, publicUrl } = useManagement();
  const chosen = tables.filter(({ number }) => !leftOut.includes(number));
  const outdated = withOldCards(tables);
  const wayAt = useWayAt();
  const menuOnly = tables.filter((table) => isMenuOnly(wayAt(table)));
  // A string, since the array is a new one on every render, which would record the codes again.
  const numbers = tables.map(({ number }) => number).join();
  useEffect(() => {
    if (open && numbers !== '') recordCodes(restaurantId, 'made', numbers.split(',').map(Number));
  }, [open, restaurantId, numbers]);
  const leaveOut = (left: readonly Table[]) => setLeftOut(left.map(({ number }) => number));
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="lg"
        title={qrText.sheetTitle}
        description={qrText.sheetText}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {commonText.close}
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              {qrText.printCards({ count: chosen.length })}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="text-ink-soft text-sm">
            {qrText.leadsTo} <span className="break-all font-semibold text-ink">{publicUrl}</span>
          </p>
          <AddressWarning />
          {menuOnly.length > 0 && (
            <p className="text-sm">{qrText.menuOnlyAt({ tables: tablesInWords(menuOnly) })}</p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="num me-auto">
              {qrText.chosen({ chosen: chosen.length, all: tables.length })}
            </p>
            <Button variant="outline" size="sm" onClick={() => setLeftOut([])}>
              {qrText.chooseAll}
            </Button>
            <Button variant="outline" size="sm" onClick={() => leaveOut(tables)}>
              {qrText.chooseNone}
            </Button>
            {outdated.length > 0 && (
              <Button
                variant="outline"
                size="sm"
                onClick={() => leaveOut(tables.filter((table) => !outdated.includes(table)))}
              >
                {qrText.chooseOutdated({ count: outdated.length })}
              </Button>
            )}
          </div>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {tables.map((table) => (
              <li
                key={table.id}
                className="relative grid justify-items-center rounded-control border-2 border-line bg-white p-2 text-black transition-colors has-checked:border-basil"
              >
                <TableCode table={table} className="w-full" />
                <Checkbox
                  label={qrText.table({ table: table.number })}
                  checked={!leftOut.includes(table.number)}
                  onCheckedChange={(isChosen) =>
                    setLeftOut((left) =>
                      isChosen ? left.filter((number) => number !== table.number) : [...left, table.number],
                    )
                  }
                  // The whole card is the target.
                  className="num font-semibold font-serif after:absolute after:inset-0"
                />
                {menuOnly.includes(table) && <p className="pb-1 font-semibold text-xs">{qrText.menuOnly}</p>}
                {outdated.includes(table) && (
                  <p className="pb-1 font-semibold text-xs">{qrText.isOutdated}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
      {printing && <PrintedCards tables={chosen} onDone={() => setPrinting(false)} />}
    </>
  );
}
