import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { EditedMenu } from '#contract/menu/menu-editor.ts';
import { periodLimits } from '#domain/menu/periods.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { hoursOf, type Period } from './period-draft.ts';
import { PeriodForm } from './period-form.tsx';
import { periodsText as text } from './periods-text.ts';

interface PeriodsDialogProps {
  restaurantId: string;
  categories: EditedMenu['categories'];
  open: boolean;
  onClose: () => void;
}

/** Parts of the menu at certain hours, and prices of certain hours. [PER-2] [PER-3] */
export function PeriodsDialog({ restaurantId, categories, open, onClose }: PeriodsDialogProps) {
  const load = useCallback(
    (signal: AbortSignal) => api.menu.periods.list({ restaurantId }, { signal }),
    [restaurantId],
  );
  const { data, failure } = useLoaded(open ? load : null);
  const [saved, setSaved] = useState<{ of: unknown; periods: Period[] }>();
  const periods = saved && saved.of === data ? saved.periods : data?.periods;
  const editing = useQuestion<{ period: Period | null; id: string }>();
  const removing = useQuestion<Period>();

  async function save(next: Period[]): Promise<void> {
    const answer = await api.menu.periods.save({ restaurantId, periods: next, seen: periods ?? [] });
    setSaved({ of: data, periods: answer.periods });
    toast({ title: text.saved });
  }
  function put(period: Period): Promise<void> {
    const known = periods?.some(({ id }) => id === period.id);
    return save(
      known
        ? (periods ?? []).map((each) => (each.id === period.id ? period : each))
        : [...(periods ?? []), period],
    );
  }
  const without = (period: Period) =>
    runWithToasts(() => save((periods ?? []).filter(({ id }) => id !== period.id)), {
      failed: text.notSaved,
    });

  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.lead} closeLabel={text.close}>
      {!periods && failure && <p role="alert">{text.failed}</p>}
      {!periods && !failure && (
        <Loading label={text.loading} className="grid gap-3">
          <SkeletonCard lines={3} />
        </Loading>
      )}
      {periods?.length === 0 && <p className="py-2 text-ink-soft">{text.none}</p>}
      <ul className="divide-y divide-line">
        {periods?.map((period) => (
          <li key={period.id} className="flex items-center gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-break-word font-semibold leading-snug">{period.name}</p>
              <p className="num wrap-break-word text-ink-soft text-sm">
                {hoursOf(period)} · {text.partCount({ count: period.parts.length })}
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.edit({ name: period.name })}
              onClick={() => editing.ask({ period, id: period.id })}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.remove({ name: period.name })}
              onClick={() => removing.ask(period)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {periods && periods.length < periodLimits.periods && (
        <Button variant="outline" className="mt-3" onClick={() => editing.ask({ period: null, id: newId() })}>
          <Plus aria-hidden />
          {text.add}
        </Button>
      )}
      {editing.about && (
        <PeriodForm
          key={editing.times}
          period={editing.about.period}
          newId={editing.about.id}
          categories={categories}
          open={editing.isOpen}
          onClose={editing.close}
          onSave={put}
        />
      )}
      <ConfirmDialog
        open={removing.isOpen}
        onClose={removing.close}
        onConfirm={() => {
          removing.close();
          if (removing.about) void without(removing.about);
        }}
        destructive
        title={removing.about && text.removeTitle({ name: removing.about.name })}
        description={text.removeText}
        confirmLabel={text.removeConfirm}
        cancelLabel={text.keep}
      />
    </Dialog>
  );
}
