import { useState } from 'react';
import type { DatevView } from '#contract/reports/datev.ts';
import { type AccountKey, charts } from '#domain/reports/datev/datev-accounts.ts';
import { datevLimits, withChart } from '#domain/reports/datev/datev-settings.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { languageNow } from '#web/lib/manner.ts';
import { useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { DatevAccountFields } from './datev-account-fields.tsx';
import { type DatevDraft, draftOf, hasAccountProblem, problemsOf, settingsOf } from './datev-draft.ts';
import { datevText as text } from './datev-text.ts';

interface DatevDialogProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
  restaurantId: string;
  view: DatevView;
  /** Whether an export waits for it. */
  isNeeded: boolean;
}

/** The months of a year, in English where nobody has chosen a language, as all around them. */
function monthOptions() {
  const names = new Intl.DateTimeFormat(languageNow() ?? 'en', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: names.format(Date.UTC(2000, index)),
  }));
}

const { min, max } = datevLimits.accountLength;
const lengths = Array.from({ length: max - min + 1 }, (_, index) => {
  const digits = String(min + index);
  return { value: digits, label: digits };
});

/** Accounts and numbers of exports for DATEV. Used anew each time it opens. [REP-11] */
export function DatevDialog(props: DatevDialogProps) {
  const { open, onClose, onSaved, restaurantId, view, isNeeded } = props;
  const [draft, setDraft] = useState(() => draftOf(view));
  const [isUnfolded, setUnfolded] = useState(false);
  const form = useForm<string>({
    check() {
      const problems = problemsOf(draft);
      if (hasAccountProblem(problems, draft)) setUnfolded(true);
      return problems;
    },
    async send() {
      await api.reports.setDatev({ restaurantId, settings: settingsOf(draft) });
      toast({ title: text.saved });
      await onSaved();
    },
    refuse: (error) => ({ form: errorSentence(failureOf(error).code) }),
  });
  const edit = (changes: Partial<DatevDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const choose = (changes: Partial<Pick<DatevDraft, 'chart' | 'accountLength'>>) =>
    setDraft((before) => {
      const { chart, accountLength } = before;
      return withChart(before, { chart, accountLength, ...changes });
    });

  return (
    <DialogForm
      form={form}
      size="lg"
      open={open}
      onClose={onClose}
      title={text.settings}
      description={isNeeded ? text.needed : text.lead}
      submitLabel={text.save}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['consultant', 'client'] as const).map((name) => (
          <TextField
            key={name}
            label={text[name]}
            hint={text.hints[name]}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(datevLimits[name].max).length}
            error={form.problems[name]}
            value={draft[name]}
            onValueChange={(value) => {
              edit({ [name]: value.trim() });
              form.clear(name);
            }}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={text.firstMonth}>
          <Select
            value={String(draft.firstMonth)}
            options={monthOptions()}
            onValueChange={(month) => edit({ firstMonth: Number(month) })}
          />
        </Field>
        <Field label={text.chart}>
          <Select
            value={draft.chart}
            options={charts.map((chart) => ({ value: chart, label: chart }))}
            onValueChange={(chart) => choose({ chart })}
          />
        </Field>
        <Field label={text.accountLength}>
          <Select
            value={String(draft.accountLength)}
            options={lengths}
            onValueChange={(length) => choose({ accountLength: Number(length) })}
          />
        </Field>
      </div>
      <DatevAccountFields
        draft={draft}
        problems={form.problems}
        isUnfolded={isUnfolded}
        onUnfold={setUnfolded}
        onAccount={(key: AccountKey, account) => {
          edit({ accounts: { ...draft.accounts, [key]: account } });
          form.clear(key);
        }}
        onCardAccount={(kind, account) =>
          edit({
            cardAccounts: draft.cardAccounts.map((each) => (each.kind === kind ? { kind, account } : each)),
          })
        }
      />
    </DialogForm>
  );
}
