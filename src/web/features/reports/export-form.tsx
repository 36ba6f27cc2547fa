import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { periodPapers } from '#domain/reports/period-papers.ts';
import { orderKinds, type ReportKind, reportKinds } from '#domain/reports/report-kinds.ts';
import type { AskedPeriod } from '#domain/reports/report-period.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { StoppableProgress } from '#web/ui/stoppable-progress.tsx';
import { toast } from '#web/ui/toast.ts';
import { DatevDialog } from './datev-dialog.tsx';
import { DatevLine } from './datev-line.tsx';
import { type ExportProgress, exportFile } from './export-file.ts';
import { PeriodPaperExport } from './period-paper-export.tsx';
import { reportsText } from './reports-text.ts';
import { useDatev } from './use-datev.ts';

interface ExportFormProps {
  restaurantId: string;
  asked: AskedPeriod;
  kind: ReportKind;
  onKind: (kind: ReportKind) => void;
  /** Whether the dates make no valid period. */
  isInvalid: boolean;
  /** Whether the period is valid, but has no file of this kind. */
  hasNoFile: boolean;
  /** What the preview was made with has changed. */
  onSettings: () => void;
}

const progressOf = (kind: ReportKind) =>
  reportsText.progress[orderKinds.some((each) => each === kind) ? 'orders' : 'rows'];

/** The choice of an export, and the button that starts it. */
export function ExportForm(props: ExportFormProps) {
  const { restaurantId, asked, kind, onKind, isInvalid, hasNoFile, onSettings } = props;
  const datev = useDatev(restaurantId, kind === 'datev');
  /** Setting accounts, because somebody wants to or because an export waits for it. */
  const setting = useQuestion<'wanted' | 'needed'>();
  const [progress, setProgress] = useState<ExportProgress | 'waiting'>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const counted = typeof progress === 'object' ? progress : null;

  const canExport = !isInvalid && !hasNoFile && (kind !== 'datev' || datev.view);

  async function run() {
    if (progress) return;
    if (datev.view?.settings.consultant === null) return setting.ask('needed');
    await save();
  }

  async function save() {
    const controller = new AbortController();
    running.current = controller;
    setFailed(false);
    setProgress('waiting');
    try {
      const fileName = await exportFile(restaurantId, kind, asked, setProgress, controller.signal);
      toast({ title: reportsText.exported({ file: fileName }) });
    } catch {
      setFailed(!controller.signal.aborted);
    }
    setProgress(undefined);
  }

  async function afterSettings() {
    setting.close();
    await datev.retry();
    onSettings();
    if (setting.about === 'needed') await save();
  }

  return (
    <>
      <Field label={reportsText.kind} hint={reportsText.descriptions[kind]}>
        <Select
          value={kind}
          options={reportKinds.map((value) => ({
            value,
            label: reportsText.csv({ kind: reportsText.kinds[value] }),
          }))}
          onValueChange={onKind}
        />
      </Field>
      {kind === 'datev' && <DatevLine datev={datev} onChange={() => setting.ask('wanted')} />}
      {datev.view && (
        <DatevDialog
          key={setting.times}
          open={setting.isOpen}
          onClose={setting.close}
          onSaved={afterSettings}
          restaurantId={restaurantId}
          view={datev.view}
          isNeeded={setting.about === 'needed'}
        />
      )}
      <div className="grid gap-2">
        <Button onClick={() => void run()} disabled={!canExport} aria-disabled={progress !== undefined}>
          <FileDown aria-hidden />
          {progress ? reportsText.exporting : reportsText.export}
        </Button>
        {progress && (
          <StoppableProgress
            label={reportsText.progressLabel}
            counted={counted}
            stopLabel={reportsText.cancel}
            onStop={() => running.current?.abort()}
          >
            {counted && progressOf(kind)(counted)}
          </StoppableProgress>
        )}
        <p role="alert" className="text-paprika text-sm empty:hidden">
          {hasFailed ? reportsText.exportFailed : ''}
        </p>
      </div>
      {periodPapers.map((paper) => (
        <PeriodPaperExport
          key={paper}
          restaurantId={restaurantId}
          paper={paper}
          asked={asked}
          isInvalid={isInvalid}
        />
      ))}
    </>
  );
}
