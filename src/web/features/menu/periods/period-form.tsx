import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EditedMenu } from '#contract/menu/menu-editor.ts';
import { periodLimits } from '#domain/menu/periods.ts';
import { readTimeOfDay } from '#domain/restaurants/opening-hours.ts';
import { failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  type DraftPart,
  type DraftWindow,
  draftOf,
  isComplete,
  newWindow,
  type Period,
  type PeriodDraft,
  periodOf,
  problemsOf,
  weekdayName,
} from './period-draft.ts';
import { periodsText as text } from './periods-text.ts';

interface PeriodFormProps {
  /** Null: a new one, with this id. */
  period: Period | null;
  newId: string;
  categories: EditedMenu['categories'];
  open: boolean;
  onClose: () => void;
  /** Throws when it could not be saved. */
  onSave: (period: Period) => Promise<void>;
}

/** Name, hours and parts of a period. Used anew each time it opens. */
export function PeriodForm({ period, newId, categories, open, onClose, onSave }: PeriodFormProps) {
  const [draft, setDraft] = useState<PeriodDraft>(() =>
    period ? draftOf(period) : { id: newId, name: '', windows: [newWindow], daysOff: [], parts: [] },
  );
  const [dayOff, setDayOff] = useState('');
  const form = useForm({
    check: (): Problems<'name'> => (isComplete(problemsOf(draft)) ? {} : { name: 'incomplete' }),
    send: async () => {
      await onSave(periodOf(draft));
      onClose();
    },
    refuse: (error) => ({ form: errorSentence(failureOf(error).code) }),
  });
  const found = form.wasTried ? problemsOf(draft) : null;
  const change = (part: Partial<PeriodDraft>) => setDraft({ ...draft, ...part });
  const changeWindow = (at: number, part: Partial<DraftWindow>) =>
    change({ windows: draft.windows.map((each, n) => (n === at ? { ...each, ...part } : each)) });
  const changePart = (at: number, part: Partial<DraftPart>) =>
    change({ parts: draft.parts.map((each, n) => (n === at ? { ...each, ...part } : each)) });

  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      size="lg"
      title={period ? text.editTitle : text.newTitle}
      submitLabel={text.save}
      cancelLabel={text.cancel}
      closeLabel={text.cancel}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={periodLimits.nameLength}
        autoComplete="off"
        value={draft.name}
        onValueChange={(name) => change({ name })}
        error={found?.name}
      />
      <Part title={text.when}>
        <ul className="grid gap-3">
          {draft.windows.map((window, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: windows have nothing else that tells them apart
            <li key={at} className="grid gap-2 rounded-control border border-line p-3">
              <WindowFields
                window={window}
                place={at + 1}
                problem={found?.windows[at]}
                onChange={(part) => changeWindow(at, part)}
                onRemove={
                  draft.windows.length > 1
                    ? () => change({ windows: draft.windows.toSpliced(at, 1) })
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
        {draft.windows.length < periodLimits.windows && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => change({ windows: [...draft.windows, newWindow] })}
          >
            <Plus aria-hidden />
            {text.addWindow}
          </Button>
        )}
      </Part>
      <Part title={text.parts}>
        <PartPicker
          categories={categories}
          parts={draft.parts}
          problem={found?.noParts}
          onAdd={(part) => change({ parts: [...draft.parts, part] })}
        />
        <ul className="divide-y divide-line">
          {draft.parts.map((part, at) => (
            <PartRow
              key={`${part.of} ${part.id}`}
              part={part}
              name={nameOf(part, categories)}
              problem={found?.parts[at]}
              onChange={(changed) => changePart(at, changed)}
              onRemove={() => change({ parts: draft.parts.toSpliced(at, 1) })}
            />
          ))}
        </ul>
      </Part>
      <Part title={text.daysOff}>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={text.dayOff}
            type="date"
            value={dayOff}
            onValueChange={setDayOff}
            className="w-44"
          />
          <Button
            variant="outline"
            disabled={!/^\d{4}-\d\d-\d\d$/.test(dayOff) || draft.daysOff.length >= periodLimits.daysOff}
            onClick={() => {
              change({ daysOff: [...new Set([...draft.daysOff, dayOff])].toSorted() });
              setDayOff('');
            }}
          >
            {text.addDayOff}
          </Button>
        </div>
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {draft.daysOff.map((day) => (
            <li key={day}>
              <Button
                variant="outline"
                aria-label={text.removeDayOff({ day: formatDay(day) })}
                onClick={() => change({ daysOff: draft.daysOff.filter((each) => each !== day) })}
              >
                <span className="num">{formatDay(day)}</span>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      </Part>
    </DialogForm>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 grid gap-3">
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      {children}
    </fieldset>
  );
}

interface WindowFieldsProps {
  window: DraftWindow;
  /** From 1 on. */
  place: number;
  problem: string | undefined;
  onChange: (part: Partial<DraftWindow>) => void;
  onRemove: (() => void) | undefined;
}

function WindowFields({ window, place, problem, onChange, onRemove }: WindowFieldsProps) {
  const { days, from, until } = window;
  const isNextDay = readTimeOfDay(from) !== null && until !== '' && until <= from;
  const times = { inputMode: 'numeric', autoComplete: 'off', placeholder: '00:00', maxLength: 5 } as const;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within the one around it would need a legend to be seen */}
      <div role="group" aria-label={text.days({ place })} className="flex flex-wrap gap-1.5">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => {
          const isChosen = days.includes(day);
          return (
            <Chip
              key={day}
              isPressed={isChosen}
              onClick={() =>
                onChange({ days: isChosen ? days.filter((each) => each !== day) : [...days, day] })
              }
            >
              {weekdayName(day)}
            </Chip>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          {...times}
          aria-label={text.from({ place })}
          aria-invalid={problem !== undefined && readTimeOfDay(from) === null}
          className="num w-20! text-center"
          value={from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
          onBlur={() => onChange({ from: readTimeOfDay(from) ?? from })}
        />
        <span className="text-ink-soft text-sm">{text.untilWord}</span>
        <Input
          {...times}
          aria-label={text.until({ place })}
          aria-invalid={problem !== undefined && readTimeOfDay(until) === null}
          className="num w-20! text-center"
          value={until}
          onChange={(event) => onChange({ until: event.currentTarget.value })}
          onBlur={() => onChange({ until: readTimeOfDay(until) ?? until })}
        />
        {isNextDay && <span className="text-ink-soft text-sm">{text.nextDay}</span>}
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.removeWindow({ place })}
            className="ms-auto"
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {problem && <FormProblem>{problem}</FormProblem>}
    </>
  );
}

interface PartPickerProps {
  categories: EditedMenu['categories'];
  parts: readonly DraftPart[];
  problem: string | undefined;
  onAdd: (part: DraftPart) => void;
}

function PartPicker({ categories, parts, problem, onAdd }: PartPickerProps) {
  const chosen = new Set(parts.map(({ id }) => id));
  const options = categories.flatMap((category) => [
    {
      value: `category ${category.id}`,
      id: category.id,
      label: text.categoryOption({ name: category.name }),
    },
    ...category.items.map(({ id, name }) => ({ value: `item ${id}`, id, label: `– ${name}` })),
  ]);
  return (
    <>
      <Select
        aria-label={text.addPart}
        aria-invalid={problem !== undefined}
        value=""
        options={[
          { value: '', label: text.addPart },
          ...options.filter(({ id }) => !chosen.has(id)).map(({ value, label }) => ({ value, label })),
        ]}
        onValueChange={(value) => {
          const [of, id] = value.split(' ');
          if (id && (of === 'category' || of === 'item')) onAdd({ of, id, effect: 'show', value: '' });
        }}
      />
      {problem && <FormProblem>{problem}</FormProblem>}
    </>
  );
}

interface PartRowProps {
  part: DraftPart;
  name: string;
  problem: string | undefined;
  onChange: (part: Partial<DraftPart>) => void;
  onRemove: () => void;
}

function PartRow({ part: { of, effect, value }, name, problem, onChange, onRemove }: PartRowProps) {
  const effects = (['show', 'percent', 'price'] as const).filter((each) => of === 'item' || each !== 'price');
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="wrap-break-word font-semibold leading-snug">{name}</p>
          {of === 'category' && <p className="text-ink-soft text-sm">{text.category}</p>}
        </div>
        <Select
          aria-label={text.effect({ name })}
          className="w-48"
          value={effect}
          options={effects.map((each) => ({ value: each, label: text.effects[each] }))}
          onValueChange={(chosen) => onChange({ effect: chosen, value: '' })}
        />
        {effect !== 'show' && (
          <Input
            aria-label={effect === 'price' ? text.price({ name }) : text.percent({ name })}
            aria-invalid={problem !== undefined}
            inputMode="decimal"
            autoComplete="off"
            placeholder={effect === 'price' ? euroField(0) : '20'}
            trailing={effect === 'price' ? '€' : '%'}
            className="num w-28"
            value={value}
            onChange={(event) => onChange({ value: event.currentTarget.value })}
          />
        )}
        <Button variant="ghost" size="icon" aria-label={text.removePart({ name })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      {problem && <FormProblem>{problem}</FormProblem>}
    </li>
  );
}

function nameOf({ of, id }: DraftPart, categories: EditedMenu['categories']): string {
  const found =
    of === 'category'
      ? categories.find((category) => category.id === id)
      : categories.flatMap(({ items }) => items).find((item) => item.id === id);
  return found?.name ?? text.gone;
}
