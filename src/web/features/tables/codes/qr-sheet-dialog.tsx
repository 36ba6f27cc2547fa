import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useManagement } from '#web/features/management/management-context.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { qrText } from './qr-text.ts';
import { recordCodes } from './record-codes.ts';
import { PrintedCards, TableCode } from './table-card.tsx';

interface QrSheetDialogProps {
  open: boolean;
  onClose: () => void;
  tableNumbers: readonly number[];
}

/** The QR codes of all tables, to view and to print as cards. */
export function QrSheetDialog({ open, onClose, tableNumbers }: QrSheetDialogProps) {
  const [printing, setPrinting] = useState(false);
  const { restaurantId } = useManagement();
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
        description={qrText.sheetText(tableNumbers.length)}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {commonText.close}
            </Button>
            <Button disabled={tableNumbers.length === 0} onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              {qrText.printAll}
            </Button>
          </>
        }
      >
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {tableNumbers.map((tableNumber) => (
            <li
              key={tableNumber}
              className="grid justify-items-center gap-1 rounded-control border border-line bg-white p-2 text-black"
            >
              <TableCode tableNumber={tableNumber} className="w-full" />
              <span className="num pb-1 font-semibold font-serif">{qrText.cardTable(tableNumber)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
      {printing && <PrintedCards tableNumbers={tableNumbers} onDone={() => setPrinting(false)} />}
    </>
  );
}
