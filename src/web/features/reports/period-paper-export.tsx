import { FileDown } from 'lucide-react';
import { useId } from 'react';
import type { PeriodPaper } from '#domain/reports/period-papers.ts';
import type { AskedPeriod } from '#domain/reports/report-period.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { periodQuery } from './export-file.ts';
import { reportsText } from './reports-text.ts';

interface PeriodPaperExportProps {
  restaurantId: string;
  paper: PeriodPaper;
  asked: AskedPeriod;
  isInvalid: boolean;
}

/** Saves what a period has of one paper as one PDF. */
export function PeriodPaperExport({ restaurantId, paper, asked, isInvalid }: PeriodPaperExportProps) {
  const titleId = useId();
  const { busy, run } = useBusy(async () => {
    try {
      await downloadFile(
        `/api/restaurants/${restaurantId}/reports/${paper}.pdf?${new URLSearchParams(periodQuery(asked))}`,
        `${paper}.pdf`,
      );
    } catch {
      toast({ variant: 'destructive', title: reportsText.exportFailed });
    }
  });
  const { title, text } = reportsText.papers[paper];
  return (
    <section aria-labelledby={titleId} className="grid gap-2 border-line border-t pt-4">
      <h2 id={titleId} className="font-sans font-semibold text-sm tracking-normal">
        {title}
      </h2>
      <p className="text-ink-soft text-sm">{text}</p>
      <Button
        variant="outline"
        busy={busy}
        disabled={isInvalid}
        onClick={run}
        aria-label={`${reportsText.papersExport}: ${title}`}
      >
        <FileDown aria-hidden />
        {reportsText.papersExport}
      </Button>
    </section>
  );
}
