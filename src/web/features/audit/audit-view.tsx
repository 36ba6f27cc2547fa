import { useState } from 'react';
import type { AuditRecords } from '#contract/audit.ts';
import { addressLine } from '#domain/restaurants/letterhead.ts';
import { Fact } from '#web/features/journal/fact.tsx';
import { JournalCards } from '#web/features/journal/journal-tab.tsx';
import { useProof } from '#web/features/journal/use-proof.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Card } from '#web/ui/card.tsx';
import { auditText as text } from './audit-text.ts';
import { type AskedDays, daysOf, rangeOf } from './audited-days.ts';
import { BrokenJournal } from './broken-journal.tsx';
import { CashCard } from './cash-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { DocumentationCard } from './documentation-card.tsx';
import { DsfinvkCard } from './dsfinvk-card.tsx';
import { FilesCard } from './files-card.tsx';
import { HouseCard } from './house-card.tsx';
import { PeriodCard } from './period-card.tsx';

/** All that a tax office asks for at the door. [AUD-4] */
export function AuditView({ restaurantId, records }: { restaurantId: string; records: AuditRecords }) {
  const { restaurant, today, closedDays } = records;
  const [asked, setAsked] = useState<AskedDays>(() => daysOf('month', today, closedDays[0] ?? today));
  const days = rangeOf(asked);
  const proof = useProof(restaurantId);
  return (
    <div lang={specifiedLang('de')} className="grid max-w-220 gap-4 pb-4">
      <Card as="section" aria-label={restaurant.name} className="min-w-0">
        <h2 className="text-xl wrap-anywhere">{restaurant.name}</h2>
        {restaurant.companyName !== null && <p className="wrap-anywhere">{restaurant.companyName}</p>}
        <dl className="num mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          <Fact name={text.address}>{addressLine(restaurant) || text.none}</Fact>
          <Fact name={text.taxId}>{restaurant.taxId || text.none}</Fact>
          <Fact name={text.ustId}>{restaurant.ustId || text.none}</Fact>
        </dl>
        {restaurant.isTraining && (
          <p className="mt-3 max-w-prose font-semibold text-pretty">{text.isTraining}</p>
        )}
        <p className="mt-3 max-w-prose text-ink-soft text-pretty">{text.lead}</p>
      </Card>
      <PeriodCard records={records} asked={asked} days={days} onChange={setAsked} />
      <BrokenJournal proof={proof.data} />
      <DsfinvkCard restaurantId={restaurantId} days={days} />
      <DevicesCard restaurantId={restaurantId} records={records} days={days} />
      <CashCard restaurantId={restaurantId} loaded={records.cash} />
      <JournalCards restaurantId={restaurantId} view={proof} />
      <FilesCard restaurantId={restaurantId} days={days} records={records} />
      <HouseCard records={records} />
      <DocumentationCard />
    </div>
  );
}
