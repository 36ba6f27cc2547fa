import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { PrintOnly } from './print-only.tsx';
import { qrText } from './qr-text.ts';
import { recordCodes } from './record-codes.ts';
import { tableLink } from './table-link.ts';

interface TableCodeProps {
  tableNumber: number;
  className: string;
}

/** The QR code of a table. */
export function TableCode({ tableNumber, className }: TableCodeProps) {
  const { restaurantId, publicUrl } = useManagement();
  const link = tableLink(publicUrl, restaurantId, tableNumber);
  return <QrCode link={link} label={qrText.alt(tableNumber)} className={className} />;
}

interface PrintedCardsProps {
  tableNumbers: readonly number[];
  /** Called when the print dialog has closed, printed or not. */
  onDone: () => void;
}

/**
 * Prints a card for each table: restaurant, table number, code and instruction. Six fit on a sheet of A4, in
 * two columns, to be cut along their edges.
 */
export function PrintedCards({ tableNumbers, onDone }: PrintedCardsProps) {
  const { restaurantId } = useManagement();
  const restaurantName = useStaffState(({ restaurant }) => restaurant.data?.name);
  return (
    <PrintOnly
      onDone={() => {
        onDone();
        recordCodes(restaurantId, 'printed', tableNumbers);
      }}
    >
      <div className="flex w-[190mm] flex-wrap">
        {tableNumbers.map((tableNumber) => (
          <div
            key={tableNumber}
            className="flex h-[92mm] w-[95mm] break-inside-avoid flex-col items-center justify-center border border-black/40 border-dashed bg-white px-[6mm] text-center text-black"
          >
            <p className="line-clamp-2 font-semibold font-serif text-[15pt] leading-tight">
              {restaurantName}
            </p>
            <TableCode tableNumber={tableNumber} className="size-[50mm]" />
            <p className="num font-bold font-serif text-[20pt] leading-tight">
              {qrText.cardTable(tableNumber)}
            </p>
            <p className="mt-[1mm] text-[10pt] leading-snug">{qrText.cardHint}</p>
          </div>
        ))}
      </div>
    </PrintOnly>
  );
}
