import { QrCode as QrIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WaitingOrder } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { DoorAlarmBanner } from '#web/features/management/door-alarm-banner.tsx';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { PageFailure } from '#web/features/management/page-failure.tsx';
import { PageHead } from '#web/features/management/page-head.tsx';
import { SigningOutageBanner } from '#web/features/management/signing-outage-banner.tsx';
import type { StaffState } from '#web/features/management/staff-store.ts';
import { useTakeOrder } from '#web/features/orders/taking/staff-order-context.ts';
import { QrSheetDialog } from '#web/features/tables/codes/qr-sheet-dialog.tsx';
import { qrText } from '#web/features/tables/codes/qr-text.ts';
import { tableCommands } from '#web/features/tables/dialog/table-commands.ts';
import { FloorSkeleton } from '#web/features/tables/floor/floor-skeleton.tsx';
import { StatusCounts } from '#web/features/tables/floor/status-counts.tsx';
import { TableList } from '#web/features/tables/floor/table-tile.tsx';
import { floorText } from '#web/features/tables/floor-text.ts';
import { AddTableMenu } from '#web/features/tables/map/add-table-menu.tsx';
import { EmptyPlan } from '#web/features/tables/map/empty-plan.tsx';
import { PlanMenu } from '#web/features/tables/map/plan-menu.tsx';
import { SeveralTablesDialog } from '#web/features/tables/map/several-tables-dialog.tsx';
import { TableMap } from '#web/features/tables/map/table-map.tsx';
import { useTablePlan } from '#web/features/tables/map/use-table-plan.ts';
import { Ticker } from '#web/features/tables/ticker/ticker.tsx';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { LeftOpen } from './left-open.tsx';
import { TableService } from './table-service.tsx';

const noTables: readonly Table[] = [];
const noWaiting: readonly WaitingOrder[] = [];
const selectFloor = ({ restaurant, floor, board, isOutdated }: StaffState) => ({
  ...{ restaurant, floor, board, isOutdated },
});

export default function Tables() {
  const { restaurantId, mode, tell } = useManagement();
  const { restaurant, floor, board, isOutdated } = useStaffState(selectFloor);
  const [openedId, setOpenedId] = useState<string>();
  // The help page links straight to the QR codes.
  const [searchParams, setSearchParams] = useSearchParams();
  const [printing, setPrinting] = useState(searchParams.has('qr'));
  const [isAddingSeveral, setAddingSeveral] = useState(false);
  const [payingId, setPayingId] = useState<string | null>(null);
  const takeOrder = useTakeOrder();
  const isPhone = useMediaQuery('(width < 40rem)');
  const tables = floor.data?.tables;
  const { clearCall, serve, fire } = tableCommands(restaurantId, tell);
  const { map, places, create, createSeveral, removeAll, hasChosenZoom, chooseZoom } = useTablePlan(
    restaurantId,
    tables ?? noTables,
    tell,
  );

  const open = useCallback((table: Table) => setOpenedId(table.id), []);

  const isEmpty = tables?.length === 0;
  const addTable = <AddTableMenu onCreate={create} onSeveral={() => setAddingSeveral(true)} />;

  return (
    <>
      <PageHead outdated={isOutdated}>
        {tables && <StatusCounts tables={tables} />}
        {tables && !isEmpty && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="outline"
              disabled={!restaurant.data}
              title={qrText.all}
              className="max-lg:w-11 max-lg:px-0!"
              onClick={() => setPrinting(true)}
            >
              <QrIcon aria-hidden />
              <span className="max-lg:sr-only">{qrText.all}</span>
            </Button>
            <LeftOpen isCompact />
            {addTable}
            {mode === 'admin' && <PlanMenu tables={tables} onRemoveAll={removeAll} />}
          </div>
        )}
      </PageHead>
      <DoorAlarmBanner />
      <SigningOutageBanner />
      {tables && (
        <TableService
          tables={tables}
          openedId={openedId}
          onOpen={setOpenedId}
          payingId={payingId}
          onPay={setPayingId}
          onAddOrder={(table) => takeOrder(table.id)}
        />
      )}
      {isEmpty && <EmptyPlan action={addTable} />}
      {tables && !isEmpty && (
        <div className="grid min-h-0 flex-1 gap-4 max-sm:pb-16 sm:h-[75dvh] sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-1 md:h-auto md:min-h-100">
          {isPhone ? (
            <TableList tables={tables} onOpen={open} />
          ) : (
            <TableMap
              ref={map}
              tables={tables}
              places={places}
              zoom={hasChosenZoom ? (restaurant.data?.tablemapZoom ?? 1) : null}
              onZoomChosen={chooseZoom}
              onOpen={open}
            />
          )}
          <Ticker
            isPhone={isPhone}
            content={{
              tables,
              orders: board.data?.orders ?? [],
              waiting: board.data?.waiting ?? noWaiting,
              onClearCall: clearCall,
              onServe: serve,
              onFire: fire,
              onPay: (table) => {
                setOpenedId(table.id);
                setPayingId(table.session?.id ?? null);
              },
              onOpen: setOpenedId,
            }}
          />
        </div>
      )}
      {!tables && floor.failure && <PageFailure failure={floor.failure} sentence={floorText.loadFailed} />}
      {!tables && !floor.failure && <FloorSkeleton />}
      <SeveralTablesDialog
        open={isAddingSeveral}
        onClose={() => setAddingSeveral(false)}
        tableNumbers={tables?.map(({ number }) => number) ?? []}
        onCreate={createSeveral}
      />
      <QrSheetDialog
        open={printing && tables !== undefined && !isEmpty}
        onClose={() => {
          setPrinting(false);
          if (searchParams.has('qr')) setSearchParams({}, { replace: true });
        }}
        tables={tables ?? noTables}
      />
    </>
  );
}
