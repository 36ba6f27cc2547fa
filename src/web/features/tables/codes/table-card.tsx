import { QrCode } from '#web/ui/qr-code.tsx';
import { qrText } from './qr-text.ts';
import { tableLink } from './table-link.ts';

/** The restaurant's part of a QR card. */
export interface QrRestaurant {
  restaurantId: string;
  restaurantName: string;
  publicUrl: string;
}

interface TableCardProps {
  restaurant: QrRestaurant;
  tableNumber: number;
}

/** The card for a table: restaurant, table number, code and instruction. Six fit on a sheet of A4. */
function TableCard({ restaurant, tableNumber }: TableCardProps) {
  const { restaurantId, restaurantName, publicUrl } = restaurant;
  return (
    <div className="flex h-[92mm] w-[95mm] break-inside-avoid flex-col items-center justify-center border border-black/40 border-dashed bg-white px-[6mm] text-center text-black">
      <p className="line-clamp-2 font-semibold font-serif text-[15pt] leading-tight">{restaurantName}</p>
      <QrCode
        link={tableLink(publicUrl, restaurantId, tableNumber)}
        label={qrText.alt(tableNumber)}
        className="size-[50mm]"
      />
      <p className="num font-bold font-serif text-[20pt] leading-tight">{qrText.cardTable(tableNumber)}</p>
      <p className="mt-[1mm] text-[10pt] leading-snug">{qrText.cardHint}</p>
    </div>
  );
}

/** Cards in two columns, to be cut along their edges. */
export function TableCards({
  restaurant,
  tableNumbers,
}: {
  restaurant: QrRestaurant;
  tableNumbers: readonly number[];
}) {
  return (
    <div className="flex w-[190mm] flex-wrap">
      {tableNumbers.map((tableNumber) => (
        <TableCard key={tableNumber} restaurant={restaurant} tableNumber={tableNumber} />
      ))}
    </div>
  );
}
