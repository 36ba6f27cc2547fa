import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { tableStatuses } from '#domain/tables/table-status.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConnectionBanner } from '#web/ui/connection-banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TableStatusChip } from '#web/ui/table-status-chip.tsx';
import { tableStatusLook } from '#web/ui/table-status-look.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

/** Components that show a state: progress, messages, empty and failed. */
export function Feedback() {
  const [offline, setOffline] = useState(true);

  return (
    <>
      <GallerySection id="status" title="OrderStatusChip and TableStatusChip">
        <GalleryRow caption="orders">
          {orderStatuses.map((status) => (
            <OrderStatusChip key={status} status={status} label={status} />
          ))}
        </GalleryRow>
        <GalleryRow caption="orderStatusLook: text and border, for column heads">
          {orderStatuses.map((status) => (
            <span
              key={status}
              className={cn(
                'border-b-2 pb-1 font-semibold text-sm',
                orderStatusLook[status].text,
                orderStatusLook[status].border,
              )}
            >
              {status}
            </span>
          ))}
        </GalleryRow>
        <GalleryRow caption="tables">
          {tableStatuses.map((status) => (
            <TableStatusChip key={status} status={status} label={status} />
          ))}
        </GalleryRow>
        <GalleryRow caption="tableStatusLook: fill, border and text, for the floor plan">
          {tableStatuses.map((status, index) => {
            const { icon: Icon, fill, border, text } = tableStatusLook[status];
            return (
              <div key={status} className={cn('size-28 rounded-card border-2 p-3', fill, border)}>
                <p className="font-semibold font-serif text-2xl leading-none">{index + 1}</p>
                <p className={cn('mt-1 flex items-center gap-1 font-semibold text-xs', text)}>
                  <Icon aria-hidden className="size-3.5" />
                  {status}
                </p>
              </div>
            );
          })}
        </GalleryRow>
      </GallerySection>

      <GallerySection id="stars" title="Stars">
        <GalleryRow caption="rounded to halves">
          {[0, 0.5, 2.4, 3.5, 4.7, 5].map((value) => (
            <span key={value} className="flex items-center gap-2">
              <Stars value={value} label={`${value} von 5 Sternen`} />
              <span className="num text-ink-soft text-sm">{value}</span>
            </span>
          ))}
          <Stars value={4.5} label="4,5 von 5 Sternen, groß" className="size-8" />
        </GalleryRow>
      </GallerySection>

      <GallerySection id="skeleton" title="Skeleton">
        <Loading label="Lädt" className="grid gap-4 md:grid-cols-3">
          <SkeletonCard picture />
          <SkeletonCard lines={3} />
          <div className="grid content-start gap-3">
            <Skeleton className="h-11" />
            <SkeletonText lines={3} />
          </div>
        </Loading>
      </GallerySection>

      <GallerySection id="progress-bar" title="ProgressBar">
        <ProgressBar label="Hochladen" value={0.4} />
        <ProgressBar label="Exportieren" value={null} />
      </GallerySection>

      <GallerySection id="states" title="EmptyState and ErrorState">
        <div className="grid gap-4 md:grid-cols-2">
          <Card>
            <EmptyState
              icon={Inbox}
              title="Noch keine Bestellungen"
              action={<Button>QR-Codes drucken</Button>}
            >
              Sobald ein Gast bestellt, erscheint die Bestellung hier.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState retryLabel="Noch einmal versuchen" onRetry={() => undefined} reference="req_01JC4X7K">
              Die Bestellungen konnten nicht geladen werden.
            </ErrorState>
          </Card>
        </div>
      </GallerySection>

      <GallerySection id="connection-banner" title="ConnectionBanner">
        <div>
          <ConnectionBanner visible={offline}>Keine Verbindung. Es wird weiter versucht …</ConnectionBanner>
          <ConnectionBanner visible={!offline} tone="restored">
            Wieder verbunden
          </ConnectionBanner>
        </div>
        <Button variant="outline" onClick={() => setOffline(!offline)} className="justify-self-start">
          Toggle
        </Button>
      </GallerySection>
    </>
  );
}
