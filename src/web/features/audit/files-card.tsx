import { FileDown } from 'lucide-react';
import type { AuditRecords } from '#contract/audit.ts';
import { periodPapers } from '#domain/reports/period-papers.ts';
import { auditedKinds } from '#domain/reports/report-kinds.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { auditText as text } from './audit-text.ts';
import { elsewhereText } from './elsewhere-text.ts';

interface FilesCardProps {
  restaurantId: string;
  /** Null: they make no period. */
  days: DayRange | null;
  records: Pick<AuditRecords, 'pass' | 'isDatevReady' | 'restaurant'>;
}

const files = [
  ...auditedKinds.map((kind) => ({ kind, path: `${kind}.csv` })),
  ...periodPapers.map((kind) => ({ kind, path: `${kind}.pdf` })),
];

/** The exports that a tax adviser or an auditor reads beside the files of the standard. */
export function FilesCard({ restaurantId, days, records }: FilesCardProps) {
  const { pass, isDatevReady, restaurant } = records;
  const isGuest = pass !== null;
  // The owner can mend that, and is told how.
  const lacksNumbers = isGuest && !isDatevReady && !restaurant.isTraining;
  // Nothing that was sold in training is booked anywhere.
  const offered = files.filter(({ kind }) => kind !== 'datev' || !restaurant.isTraining);
  return (
    <Card as="section" aria-label={text.filesTitle} className="min-w-0">
      <CardHeader title={text.filesTitle} description={text.filesText} />
      <ul className="flex flex-wrap gap-2">
        {offered.map(({ kind, path }) => (
          <li key={kind}>
            <FileButton
              {...{ restaurantId, path, isGuest }}
              days={kind === 'datev' && lacksNumbers ? null : days}
              label={text.files[kind]}
            />
          </li>
        ))}
      </ul>
      {lacksNumbers && (
        <p className="mt-3 max-w-prose text-ink-soft text-pretty text-sm">
          {elsewhereText.datevNumbersMissing.guest}
        </p>
      )}
    </Card>
  );
}

interface FileButtonProps extends Pick<FilesCardProps, 'restaurantId'> {
  /** Null: there is nothing to be downloaded. */
  days: DayRange | null;
  /** Whether a pass lets its reader in, who can enter nothing. */
  isGuest: boolean;
  path: string;
  label: string;
}

function FileButton({ restaurantId, days, isGuest, path, label }: FileButtonProps) {
  const { busy, run } = useCommand(
    (asked: DayRange) =>
      downloadFile(
        `/api/restaurants/${restaurantId}/reports/${path}?${new URLSearchParams({ period: 'custom', ...asked })}`,
        path,
      ),
    {
      ...{ failed: text.failed, language: 'de' },
      sentenceOf: ({ code }) =>
        code === 'DATEV_NUMBERS_MISSING'
          ? elsewhereText.datevNumbersMissing[isGuest ? 'guest' : 'owner']
          : undefined,
    },
  );
  return (
    <Button variant="outline" busy={busy} disabled={days === null} onClick={() => days && void run(days)}>
      <FileDown aria-hidden />
      {label}
    </Button>
  );
}
