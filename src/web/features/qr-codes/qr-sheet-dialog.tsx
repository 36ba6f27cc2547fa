import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { staffText } from '#web/lib/messages/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrintOnly } from './print-only.tsx';
import { QrCode } from './qr-code.tsx';
import { type QrRestaurant, TableCards } from './table-card.tsx';
import { tableLink } from './table-link.ts';

interface QrSheetDialogProps {
  open: boolean;
  onClose: () => void;
  restaurant: QrRestaurant;
  tableNumbers: readonly number[];
}

/** The codes of all tables, to look over and to print as cards. */
export function QrSheetDialog({ open, onClose, restaurant, tableNumbers }: QrSheetDialogProps) {
  const [printing, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="lg"
        title={staffText.qr.sheetTitle}
        description={staffText.qr.sheetText(tableNumbers.length)}
        closeLabel={staffText.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {staffText.close}
            </Button>
            <Button disabled={tableNumbers.length === 0} onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              {staffText.qr.printAll}
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
              <QrCode
                link={tableLink(restaurant.publicUrl, restaurant.restaurantId, tableNumber)}
                label={staffText.qr.alt(tableNumber)}
                className="w-full"
              />
              <span className="num pb-1 font-semibold font-serif">{staffText.qr.cardTable(tableNumber)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
      {printing && (
        <PrintOnly onDone={stopPrinting}>
          <TableCards restaurant={restaurant} tableNumbers={tableNumbers} />
        </PrintOnly>
      )}
    </>
  );
}
