import { CircleCheck, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { JournalFault, JournalProof, RemovalFacts, TillProof } from '#contract/journal.ts';
import { journalKinds } from '#domain/journal/journal-kinds.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { formatCount } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import type { ResourceView } from '#web/lib/live/resource.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { CompareCard } from './compare-card.tsx';
import { Fact } from './fact.tsx';
import { journalText as text } from './journal-text.ts';
import { proofFile } from './proof-file.ts';
import { removedRows } from './removed-rows.ts';
import { useProof } from './use-proof.ts';

const shownDigits = 16;

/** Whether the journal of each till is whole, and from when to when. [JRN-5] */
export function JournalTab({ restaurantId }: { restaurantId: string }) {
  return <JournalCards restaurantId={restaurantId} view={useProof(restaurantId)} />;
}

interface JournalCardsProps {
  restaurantId: string;
  view: ResourceView<JournalProof>;
}

/** The same, where the page tells more by the proof. */
export function JournalCards({ restaurantId, view }: JournalCardsProps) {
  const { data, failure, isLoading, retry } = view;
  const times = useRestaurantTimes();
  const { formatDateTime } = times;
  const save = (proof: JournalProof) =>
    saveFile(new Blob([proofFile(proof, times)], { type: 'text/plain;charset=utf-8' }), text.fileName);
  return (
    <div lang={specifiedLang('de')} className="grid gap-4 pb-4">
      <Card as="section" aria-label={text.title}>
        <CardHeader
          title={text.title}
          description={text.lead}
          actions={
            <div className="flex flex-wrap gap-2">
              {data && (
                <Button variant="outline" onClick={() => save(data)}>
                  {text.save}
                </Button>
              )}
              <Button variant="outline" busy={isLoading} onClick={() => void retry()}>
                {text.checkAgain}
              </Button>
            </div>
          }
        />
        <p role="status" className="num text-ink-soft text-sm">
          {isLoading ? text.checking : data && text.checkedAt({ moment: formatDateTime(data.checkedAt) })}
        </p>
        {data && failure && !isLoading && (
          <p role="alert" className="mt-2 text-paprika">
            {text.failed}
          </p>
        )}
      </Card>
      {data ? (
        <>
          <Tills proof={data} />
          <CompareCard restaurantId={restaurantId} proof={data} />
          <Removals removals={data.removals} />
        </>
      ) : failure && !isLoading ? (
        <LoadFailure failure={failure} sentence={text.failed} onRetry={() => void retry()} />
      ) : (
        <Loading label={text.checking}>
          <SkeletonCard lines={4} />
        </Loading>
      )}
    </div>
  );
}

function Tills({ proof: { tills } }: { proof: JournalProof }) {
  if (tills.length === 0) {
    return (
      <Card>
        <EmptyState icon={TriangleAlert} title={text.noTill}>
          {text.noTillText}
        </EmptyState>
      </Card>
    );
  }
  return tills.map((proof) => <TillCard key={proof.till.id} proof={proof} />);
}

function TillCard({ proof }: { proof: TillProof }) {
  const { formatDateTime } = useRestaurantTimes();
  const { till, removed, entries, from, to, firstFault } = proof;
  return (
    <Card as="section" aria-label={till.name} tone={firstFault ? 'paprika' : 'default'} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg wrap-anywhere">{till.name}</h3>
        {firstFault ? (
          <Badge tone="alert" icon={ShieldAlert}>
            {text.notWhole}
          </Badge>
        ) : (
          <Badge tone="basil" icon={CircleCheck}>
            {text.whole}
          </Badge>
        )}
      </div>
      {firstFault && <Fault fault={firstFault} />}
      <dl className="num mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
        <Fact name={text.wholeFromTo}>
          {from && to ? text.fromTo({ from: formatDateTime(from), to: formatDateTime(to) }) : text.nowhere}
        </Fact>
        <Fact name={text.entries}>{formatCount(entries)}</Fact>
        <Fact name={text.serial}>{till.serial}</Fact>
        {removed && (
          <Fact name={text.removed}>
            {text.removedUntil({ number: formatCount(removed.until), moment: formatDateTime(removed.at) })}
          </Fact>
        )}
      </dl>
      <Head proof={proof} />
    </Card>
  );
}

/** What was removed when its time was over. */
function Removals({ removals }: { removals: readonly RemovalFacts[] }) {
  const { formatDateTime } = useRestaurantTimes();
  if (removals.length === 0) return null;
  return (
    <Card as="section" aria-label={text.removals}>
      <CardHeader title={text.removals} description={text.removalsText} />
      <ul className="num grid gap-3">
        {removals.map(({ at, closingNumber, day, rows }) => (
          <li key={at}>
            <p>
              {text.removal({
                number: formatCount(closingNumber),
                day: formatDay(day),
                moment: formatDateTime(at),
              })}
            </p>
            <p className="text-ink-soft text-sm text-pretty">{removedRows(rows)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The hash that stands for all entries. */
function Head({ proof: { headHash, headNumber } }: { proof: TillProof }) {
  if (headHash === null) return null;
  return (
    <details className="mt-3 min-w-0">
      <summary className="num w-fit cursor-pointer rounded-control py-1 text-ink-soft text-sm">
        {text.head({ hash: `${headHash.slice(0, shownDigits)} …` })}
      </summary>
      <div className="grid max-w-3xl gap-2 py-1">
        <p className="text-ink-soft text-sm text-pretty">
          {text.headText({ number: formatCount(headNumber) })}
        </p>
        <CopyField
          label={text.headLabel}
          value={headHash}
          copyLabel={text.copy}
          copied={text.copied}
          failed={text.copyFailed}
        />
      </div>
    </details>
  );
}

/** The first entry that is not right, and what that means. */
function Fault({ fault: { number, at, kind, reason, subject } }: { fault: JournalFault }) {
  const { formatDateTime } = useRestaurantTimes();
  const isGone = reason === 'missing' || reason === 'booking_without_entry';
  return (
    <div role="alert" className="mt-3 grid gap-1 rounded-control bg-paprika-tint p-3">
      <p className="font-semibold text-paprika">
        {(isGone ? text.missing : text.fault)({ number: formatCount(number) })} {text.reasons[reason]}
      </p>
      {kind !== null && at !== null && (
        <p className="num text-sm wrap-anywhere">
          {text.faultOf({ kind: kindName(kind), moment: formatDateTime(at) })}
        </p>
      )}
      {subject !== null && <p className="num text-sm wrap-anywhere">{text.reference({ subject })}</p>}
      <p className="mt-1 max-w-prose text-sm text-pretty">{text.advice}</p>
    </div>
  );
}

/** What entries of a kind are called. */
function kindName(kind: string): string {
  const known = journalKinds.find((each) => each === kind);
  return known ? text.kinds[known] : kind;
}
