import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type SheetRow, sheetText } from '#domain/notification/notification-sheet.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { settingsPath } from './notification-path.ts';
import { notificationText as text } from './notification-text.ts';

/** Facts as the form asks for them, below each other, each to be copied. Of what is missing it says where it is entered. */
export function FactSheet({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <dl className="num divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <Fact key={row.label} row={row} />
      ))}
    </dl>
  );
}

function Fact({ row: { label, value, missing, isChosen } }: { row: SheetRow }) {
  return (
    <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 sm:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft text-sm max-sm:col-start-1">
        <span lang="de">{label}</span>
        {isChosen && <span className="text-ink-faint"> ({text.chosen})</span>}
      </dt>
      <dd lang={value === null ? undefined : 'de'} className="wrap-anywhere max-sm:col-start-1">
        {value ?? (missing && <Missing fact={missing} />)}
      </dd>
      {value !== null && (
        <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
          <CopyButton
            lang="de"
            hideLabel
            value={value}
            copyLabel={text.copy({ label })}
            copied={text.copied({ label })}
            failed={text.copyFailed}
          />
        </dd>
      )}
    </div>
  );
}

function Missing({ fact }: { fact: NonNullable<SheetRow['missing']> }) {
  const way = text.missingWays[fact];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-1.5 font-semibold text-paprika">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {text.missing}
      </span>
      {fact === 'address' || fact === 'taxNumber' ? (
        <Link to={settingsPath} className="py-1 text-basil text-sm underline underline-offset-4">
          {way}
        </Link>
      ) : (
        <span className="text-ink-soft text-sm">{way}</span>
      )}
    </span>
  );
}

/** Copies all facts of a sheet as lines. */
export function CopyAll({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <CopyButton
      lang="de"
      value={sheetText(rows)}
      copyLabel={text.copyAll}
      copied={text.allCopied}
      failed={text.copyFailed}
    />
  );
}
