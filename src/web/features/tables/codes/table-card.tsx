import type { Table } from '#contract/tables.ts';
import { imageSource } from '#domain/files/image-urls.ts';
import { tableLink } from '#web/features/door/table-link.ts';
import { isMenuOnly, useWayAt } from '#web/features/door/use-way-at.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { cardWords } from './card-words.ts';
import { PrintOnly } from './print-only.tsx';
import { qrText } from './qr-text.ts';
import { recordCodes } from './record-codes.ts';

interface TableCodeProps {
  table: Table;
  className: string;
}

/** The QR code of a table. */
export function TableCode({ table, className }: TableCodeProps) {
  const { restaurantId, publicUrl } = useManagement();
  const link = tableLink(publicUrl, restaurantId, table);
  return <QrCode link={link} label={qrText.alt({ table: table.number })} className={className} />;
}

interface PrintedCardsProps {
  tables: readonly Table[];
  /** Called when the print dialog has closed, printed or not. */
  onDone: () => void;
}

/**
 * Prints a card for each table: logo and name of the restaurant, table number, code, instruction and address. Six fit on a sheet of A4, in
 * two columns, to be cut along their edges.
 */
export function PrintedCards({ tables, onDone }: PrintedCardsProps) {
  const { restaurantId, publicUrl } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant.data);
  const { formatDate } = useRestaurantTimes();
  const wayAt = useWayAt();
  const hintOf = (table: Table) => {
    const way = wayAt(table);
    return isMenuOnly(way) ? cardWords.menuOnlyHint[way] : cardWords.hint;
  };
  const logo = imageSource(restaurant?.logoUrl ?? null);
  return (
    <PrintOnly
      onDone={() => {
        onDone();
        recordCodes(
          restaurantId,
          'printed',
          tables.map(({ number }) => number),
        );
      }}
    >
      <div lang="de" className="flex w-[190mm] flex-wrap">
        {tables.map((table) => (
          <div
            key={table.id}
            className="flex h-[92mm] w-[95mm] break-inside-avoid flex-col items-center justify-center border border-black/40 border-dashed bg-white px-[6mm] text-center text-black"
          >
            {logo && (
              <img
                src={logo.src}
                srcSet={logo.srcSet}
                // Printers have about three times the dots of a screen.
                sizes="384px"
                alt=""
                className="mb-[1mm] h-[11mm] max-w-[60mm] object-contain"
              />
            )}
            <p className="line-clamp-2 font-semibold font-serif text-[15pt] leading-tight">
              {restaurant?.name}
            </p>
            <TableCode table={table} className="size-[46mm]" />
            <p className="num font-bold font-serif text-[20pt] leading-tight">
              {cardWords.table(table.number)}
            </p>
            <p className="mt-[1mm] text-[10pt] leading-snug">{hintOf(table)}</p>
            <p className="mt-[1mm] break-all text-[5.5pt] text-black/70 leading-tight">
              {tableLink(publicUrl, restaurantId, table)}
            </p>
            {table.code !== null && (
              <p className="mt-[0.5mm] text-[5.5pt] text-black/70 leading-tight">
                {cardWords.since(formatDate(table.codeRenewedAt), table.code.slice(-3))}
              </p>
            )}
          </div>
        ))}
      </div>
    </PrintOnly>
  );
}
