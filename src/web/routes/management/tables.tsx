import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { FloorGrid, FloorSkeleton } from '#web/features/floor/floor-grid.tsx';
import { StatusCounts } from '#web/features/floor/status-counts.tsx';
import { Ticker } from '#web/features/floor/ticker.tsx';
import { useTableCommands } from '#web/features/floor/use-table-commands.ts';
import { useManagement } from '#web/features/management-frame/management-context.ts';
import { PageFailure } from '#web/features/management-frame/page-failure.tsx';
import { PageHead } from '#web/features/management-frame/page-head.tsx';
import { QrSheetDialog } from '#web/features/qr-codes/qr-sheet-dialog.tsx';
import { staffText } from '#web/lib/messages/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TableService } from './table-service.tsx';

/** All tables, 'Table overview'. */
export default function Tables() {
  const { restaurantId, publicUrl, restaurant, floor, isOutdated, tell } = useManagement();
  const [openedId, setOpenedId] = useState<string>();
  const [printing, setPrinting] = useState(false);
  const commands = useTableCommands(restaurantId, (table) => tell({ kind: 'table', table }));

  const tables = floor.data?.tables;
  const billLabel = restaurant.data?.flexButtonLabel ?? staffText.tables.status.rechnung;
  const qrRestaurant = { restaurantId, publicUrl, restaurantName: restaurant.data?.name ?? '' };

  return (
    <>
      <PageHead title={staffText.tables.title} outdated={isOutdated}>
        {tables && <StatusCounts tables={tables} />}
        <Button variant="outline" disabled={!tables || !restaurant.data} onClick={() => setPrinting(true)}>
          <QrIcon aria-hidden />
          {staffText.qr.all}
        </Button>
      </PageHead>
      {tables && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
          <FloorGrid tables={tables} onOpen={({ id }) => setOpenedId(id)} />
          <div className="max-lg:order-first">
            <Ticker
              tables={tables}
              billLabel={billLabel}
              onClearCall={commands.clearCall}
              onOpen={({ id }) => setOpenedId(id)}
            />
          </div>
        </div>
      )}
      {!tables && floor.failure && (
        <PageFailure failure={floor.failure} sentence={staffText.tables.loadFailed} />
      )}
      {!tables && !floor.failure && <FloorSkeleton />}
      {tables && (
        <TableService
          tables={tables}
          openedId={openedId}
          onOpen={setOpenedId}
          commands={commands}
          onAddOrder={() => {}}
        />
      )}
      <QrSheetDialog
        open={printing}
        onClose={() => setPrinting(false)}
        restaurant={qrRestaurant}
        tableNumbers={tables?.map(({ number }) => number) ?? []}
      />
    </>
  );
}
