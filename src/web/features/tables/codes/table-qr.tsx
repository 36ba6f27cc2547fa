import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { RenewCode } from '#web/features/door/renew-code.tsx';
import { tableLink } from '#web/features/door/table-link.ts';
import { isMenuOnly, useWayAt } from '#web/features/door/use-way-at.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddressWarning } from './address-warning.tsx';
import { qrPng } from './qr-png.ts';
import { qrText } from './qr-text.ts';
import { recordCodes } from './record-codes.ts';
import { PrintedCards, TableCode } from './table-card.tsx';

/** Pixels: for a screen, and for about 10 cm on paper at 300 dpi. */
const sizes = { screen: 256, print: 1200 } as const;

/** The QR code of one table, to scan, to save and to print. */
export function TableQr({ table }: { table: Table }) {
  const tableNumber = table.number;
  const [printing, setPrinting] = useState(false);
  const { restaurantId, publicUrl } = useManagement();
  const link = tableLink(publicUrl, restaurantId, table);
  const way = useWayAt()(table);

  async function download(size: keyof typeof sizes) {
    try {
      saveFile(await qrPng(link, sizes[size]), qrText.fileName[size]({ table: tableNumber }));
      recordCodes(restaurantId, 'made', [tableNumber]);
    } catch {
      toast({ variant: 'destructive', title: qrText.downloadFailed });
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      <TableCode table={table} className="size-64 max-w-full rounded-control border border-line" />
      <div className="grid min-w-44 flex-1 gap-2">
        <Button variant="outline" onClick={() => download('screen')}>
          <Download aria-hidden />
          {qrText.download}
        </Button>
        <Button variant="outline" onClick={() => download('print')}>
          <Download aria-hidden />
          {qrText.downloadLarge}
        </Button>
        <Button variant="outline" onClick={() => setPrinting(true)}>
          <Printer aria-hidden />
          {qrText.print}
        </Button>
        <a href={link} className="break-all text-ink-faint text-xs underline underline-offset-2">
          {link}
        </a>
        {isMenuOnly(way) && <p className="font-semibold text-sm">{qrText.menuOnlyHere[way]}</p>}
        <AddressWarning />
        <RenewCode table={table} />
      </div>
      {printing && <PrintedCards tables={[table]} onDone={() => setPrinting(false)} />}
    </div>
  );
}
