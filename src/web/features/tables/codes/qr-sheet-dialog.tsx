import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
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
  tableNumbers: readonly number[];
}

/** The QR codes of all tables, to view, and to print those that are chosen as cards. */
export function QrSheetDialog({ open, onClose, tableNumbers }: QrSheetDialogProps) {
  const [printing, setPrinting] = useState(false);
  // What is left out, so that a table that is added meanwhile is printed as well.
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const { restaurantId, publicUrl } = useManagement();
  const chosen = tableNumbers.filter((number) => !leftOut.includes(number));
  // A string, since the array is a new one on every render, which would record the codes again.
  const tables = tableNumbers.join();
  useEffect(() => {
    if (open && tables !== '') recordCodes(restaurantId, 'made', tables.split(',').map(Number));
  }, [open, restaurantId, tables]);
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
              {qrText.printCards(chosen.length)}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="text-ink-soft text-sm">
            {qrText.leadsTo} <span className="break-all font-semibold text-ink">{publicUrl}</span>
          </p>
          <AddressWarning />
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="num mr-auto">
              {qrText.chosen(chosen.length, tableNumbers.length)}
            </p>
            <Button variant="outline" size="sm" onClick={() => setLeftOut([])}>
              {qrText.chooseAll}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setLeftOut(tableNumbers)}>
              {qrText.chooseNone}
            </Button>
          </div>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {tableNumbers.map((tableNumber) => (
              <li
                key={tableNumber}
                className="relative grid justify-items-center rounded-control border-2 border-line bg-white p-2 text-black transition-colors has-checked:border-basil"
              >
                <TableCode tableNumber={tableNumber} className="w-full" />
                <Checkbox
                  label={qrText.cardTable(tableNumber)}
                  checked={!leftOut.includes(tableNumber)}
                  onCheckedChange={(isChosen) =>
                    setLeftOut((numbers) =>
                      isChosen
                        ? numbers.filter((number) => number !== tableNumber)
                        : [...numbers, tableNumber],
                    )
                  }
                  // The whole card is the target.
                  className="num font-semibold font-serif after:absolute after:inset-0"
                />
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
      {printing && <PrintedCards tableNumbers={chosen} onDone={() => setPrinting(false)} />}
    </>
  );
}
