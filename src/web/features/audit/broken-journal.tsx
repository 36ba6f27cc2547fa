import type { JournalProof } from '#contract/journal.ts';
import { auditText as text } from './audit-text.ts';

/** Above the files: where the journal is not whole, they show what is stored now. [AUD-4] */
export function BrokenJournal({ proof }: { proof: JournalProof | undefined }) {
  const broken =
    proof?.tills.flatMap(({ till, firstFault }) => (firstFault ? { till, firstFault } : [])) ?? [];
  if (broken.length === 0) return null;
  return (
    <div role="alert" className="grid min-w-0 gap-1 rounded-control bg-paprika-tint px-4 py-3">
      <p className="font-semibold text-paprika">{text.brokenTitle}</p>
      {broken.map(({ till, firstFault }) => (
        <p key={till.id} className="num wrap-anywhere">
          {text.brokenFrom({ till: till.name, number: firstFault.number })}
        </p>
      ))}
      <p className="max-w-prose text-sm text-pretty">{text.brokenText}</p>
    </div>
  );
}
