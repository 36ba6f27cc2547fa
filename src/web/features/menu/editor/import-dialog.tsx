import { CircleAlert, Download, FileUp, Minus, Pencil, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MenuImportResult } from '#contract/menu/menu-import.ts';
import { allergenLetter } from '#domain/menu/allergen-letters.ts';
import { type Allergen, additives, allergens } from '#domain/menu/declarations.ts';
import { choiceLimits } from '#domain/orders/choice-rule.ts';
import { failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { enumerated } from '#web/lib/manner.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.ts';
import { importMenu, saveCsv } from './menu-file.ts';
import { menuText } from './menu-text.ts';
import { sampleMenu } from './sample-menu.ts';

interface ImportDialogProps {
  restaurantId: string;
  onClose: () => void;
  onImported: () => void;
}

/** How many lines are listed at most; every line of a menu may be wrong. */
const listed = 200;

/** Imports a menu from a file: choose it, see a preview of the changes, confirm them. */
export function ImportDialog({ restaurantId, onClose, onImported }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [removeMissing, setRemoveMissing] = useState(false);
  const [preview, setPreview] = useState<MenuImportResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const { busy, run: ask } = useBusy(async (chosen: File, removing: boolean, apply?: number) => {
    setProblem(null);
    // Only what was previewed may be imported, so a preview of other choices must not stand beside the
    // button.
    if (apply === undefined) setPreview(null);
    try {
      const result = await importMenu(restaurantId, chosen, removing, apply);
      if (apply === undefined) setPreview(result);
      else {
        toast({ title: menuText.imported });
        onImported();
      }
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'MENU_CHANGED') {
        setPreview(await importMenu(restaurantId, chosen, removing).catch(() => null));
      }
      setProblem(`${menuText.importFailed} ${errorSentence(code)}`);
    }
  });

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    void ask(chosen, removeMissing);
  }

  const count = preview ? preview.changes.length + preview.translations + Number(preview.isReordered) : 0;
  const canImport = file !== null && preview !== null && preview.problems.length === 0 && count > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      size="lg"
      title={menuText.importTitle}
      description={menuText.importText}
      closeLabel={menuText.close}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {menuText.cancel}
          </Button>
          <Button
            disabled={!canImport}
            busy={busy && canImport}
            onClick={() => file && preview && void ask(file, removeMissing, preview.menuVersion)}
          >
            {count === 0 ? menuText.importNothing : menuText.importChanges({ count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={menuText.chooseFile}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // Without this, choosing the same file again after correcting it fires no event.
            event.currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" disabled={busy} onClick={() => input.current?.click()}>
            <FileUp aria-hidden />
            {menuText.chooseFile}
          </Button>
          {file ? (
            <span className="min-w-0 text-ink-soft wrap-break-word">{file.name}</span>
          ) : (
            <Button variant="link" onClick={() => saveCsv(sampleMenu)}>
              <Download aria-hidden />
              {menuText.sampleFile}
            </Button>
          )}
        </div>
        <Codes />
        <Checkbox
          label={menuText.removeMissing}
          checked={removeMissing}
          disabled={busy}
          onCheckedChange={(removing) => {
            setRemoveMissing(removing);
            if (file) void ask(file, removing);
          }}
        />
        {busy && <ProgressBar label={menuText.reading} value={null} />}
        <p role="alert" className="font-medium text-paprika empty:hidden">
          {problem}
        </p>
        <div aria-live="polite" className="grid gap-3">
          {preview && <Reading preview={preview} />}
          {preview && preview.problems.length > 0 && <Problems problems={preview.problems} />}
          {preview && preview.problems.length === 0 && <Changes preview={preview} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The letters and numbers that a file may name allergens and additives by. */
function Codes() {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center rounded-control font-semibold">
        {menuText.codesTitle}
      </summary>
      <div className="grid gap-2 pb-2 text-ink-soft">
        <p>{menuText.codesText}</p>
        <p>{lettersOf(allergens)}</p>
        <p>
          {additives
            .map((additive, index) => menuText.additiveNames[additive]({ number: index + 1 }))
            .join(' · ')}
        </p>
      </div>
    </details>
  );
}

/** `A Gluten · B Crustaceans` */
function lettersOf(named: readonly Allergen[]): string {
  return named
    .map((allergen) => `${allergenLetter(allergen)}\u00a0${menuText.allergenNames[allergen]}`)
    .join(' · ');
}

/** What was understood of the file that may not have been meant so. */
function Reading({ preview: { letters, ignoredColumns, doubtful } }: { preview: MenuImportResult }) {
  if (letters.length === 0 && ignoredColumns.length === 0 && !doubtful) return null;
  return (
    <div className="grid gap-2 rounded-control bg-saffron-tint p-3 text-sm">
      {doubtful && (
        <p className="wrap-break-word">
          <strong>{menuText.lettersGuessed({ encoding: doubtful.encoding })}</strong>{' '}
          {enumerated(doubtful.words.map((name) => menuText.quoted({ name })))}. {menuText.lettersWrong}
        </p>
      )}
      {letters.length > 0 && (
        <p className="wrap-break-word">
          <strong>{menuText.lettersRead}</strong> {lettersOf(letters)}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="wrap-break-word">
          {menuText.ignoredColumns({
            heads: enumerated(ignoredColumns.map((name) => menuText.quoted({ name }))),
          })}
        </p>
      )}
    </div>
  );
}

function Problems({ problems }: Pick<MenuImportResult, 'problems'>) {
  return (
    <div className="rounded-control bg-paprika-tint p-3">
      <p className="flex items-center gap-2 font-semibold text-paprika">
        <CircleAlert aria-hidden className="size-5" />
        {menuText.problems({ count: problems.length })}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.slice(0, listed).map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.code}`} className="wrap-break-word">
            {problemText(problem)}
          </li>
        ))}
      </ul>
      {problems.length > listed && (
        <p className="mt-1 text-sm">{menuText.moreLines({ count: problems.length - listed })}</p>
      )}
    </div>
  );
}

function problemText({ line, column, code, value }: MenuImportResult['problems'][number]): string {
  const text = menuText.problemTexts[code];
  const { units, ofOne } = choiceLimits;
  const problem = typeof text === 'string' ? text : text({ value, units, ofOne });
  return column
    ? menuText.problemInCell({ line, column, problem })
    : menuText.problemInLine({ line, problem });
}

const looks = {
  added: { icon: Plus, tone: 'ready' },
  changed: { icon: Pencil, tone: 'saffron' },
  removed: { icon: Minus, tone: 'paprika' },
} as const;

const actions = ['added', 'changed', 'removed'] as const;

function Changes({ preview: { changes, isReordered, translations } }: { preview: MenuImportResult }) {
  if (changes.length === 0 && !isReordered && translations === 0) return <p>{menuText.nothingChanges}</p>;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Badge key={action} tone={looks[action].tone} icon={looks[action].icon}>
            {menuText.counts[action]({
              count: changes.filter((change) => change.action === action).length,
            })}
          </Badge>
        ))}
      </p>
      {isReordered && <p className="text-ink-soft">{menuText.reordered}</p>}
      {translations > 0 && <p className="text-ink-soft">{menuText.translated({ count: translations })}</p>}
      <ul className="divide-y divide-line rounded-control border border-line empty:hidden">
        {changes.slice(0, listed).map(({ action, what, name, within, fields }, index) => {
          const Icon = looks[action].icon;
          return (
            <li key={index} className="flex items-start gap-3 px-3 py-2">
              <Icon aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 wrap-break-word">
                <span className="sr-only">{menuText.actions[action]}: </span>
                {menuText.kinds[what]} <strong>{name}</strong>{' '}
                <span className="text-ink-soft">
                  {within && menuText.within({ place: within })}{' '}
                  {fields.length > 0 && `(${enumerated(fields.map(fieldName))})`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {changes.length > listed && (
        <p className="text-ink-soft text-sm">{menuText.moreLines({ count: changes.length - listed })}</p>
      )}
    </>
  );
}

/** A newer server may know fields that this page does not. */
function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = menuText.fieldNames;
  return names[field] ?? field;
}
