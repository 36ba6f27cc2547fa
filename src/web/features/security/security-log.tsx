import { FileDown, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { SecurityChoice, SecurityPage } from '#contract/security.ts';
import { securityGroups } from '#domain/security/happenings.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { commonText } from '#web/lib/common-text.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import type { Times } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { SecurityLines } from './security-lines.tsx';
import { securityText as text } from './security-text.ts';
import { useSecurityLog } from './use-security-log.ts';

interface SecurityLogProps {
  /** Null: the log of the whole installation, for operators. */
  restaurantId: string | null;
  times: Times;
}

/** The log, with what to show of it and how to take it along. */
export function SecurityLog({ restaurantId, times }: SecurityLogProps) {
  const [choice, setChoice] = useState<SecurityChoice>({});
  const view = useSecurityLog(restaurantId, choice);
  const isAll = choice.group === undefined && choice.person === undefined;
  // Those of the choice before stay until this one is loaded.
  const [people, setPeople] = useState(view.data?.people ?? []);
  if (view.data && view.data.people !== people) setPeople(view.data.people);

  return (
    <div className="grid grid-cols-1 gap-4 pb-6">
      <Choice restaurantId={restaurantId} choice={choice} people={people} onChange={setChoice} />
      <Loaded
        view={view}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonCard lines={8} />
          </Loading>
        }
      >
        {({ lines, next }) =>
          lines.length === 0 ? (
            <Card>
              <EmptyState icon={ShieldCheck} title={text.none}>
                {isAll ? text.noneText : text.noneChosen}
              </EmptyState>
            </Card>
          ) : (
            <div>
              <Card padding="none" className="min-w-0">
                <SecurityLines lines={lines} times={times} />
              </Card>
              {next === null ? (
                <p className="py-5 text-center text-ink-soft text-sm">{text.end}</p>
              ) : (
                <ShowMore
                  key={next}
                  {...view}
                  labels={{
                    showMore: text.showMore,
                    moreFailed: text.moreFailed,
                    tryAgain: commonText.tryAgain,
                  }}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

interface ChoiceProps {
  restaurantId: string | null;
  choice: SecurityChoice;
  people: SecurityPage['people'];
  onChange: (choice: SecurityChoice) => void;
}

const all = '';

function Choice({ restaurantId, choice, people, onChange }: ChoiceProps) {
  const { group, person } = choice;
  const exportCsv = useBusy(() =>
    runWithToasts(() => downloadFile(`${exportPath(restaurantId)}${queryOf(choice)}`, 'security_log.csv'), {
      failed: text.exportFailed,
      succeeded: text.exported,
    }),
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={text.group} className="min-w-0 flex-1 basis-36 sm:max-w-64">
        <Select
          value={group ?? all}
          options={[
            { value: all, label: text.everything },
            ...securityGroups.map((value) => ({ value, label: text.groups[value] })),
          ]}
          onValueChange={(value) =>
            onChange({ ...choice, group: securityGroups.find((each) => each === value) })
          }
        />
      </Field>
      <Field label={text.person} className="min-w-0 flex-1 basis-36 sm:max-w-64">
        <Select
          value={person ?? all}
          options={[
            { value: all, label: text.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(value) => onChange({ ...choice, person: value || undefined })}
        />
      </Field>
      <Button
        variant="outline"
        className="ms-auto max-sm:w-full"
        busy={exportCsv.busy}
        onClick={exportCsv.run}
      >
        <FileDown aria-hidden />
        {text.exportCsv}
      </Button>
    </div>
  );
}

function exportPath(restaurantId: string | null): string {
  return restaurantId === null
    ? '/api/operator/security-log.csv'
    : `/api/restaurants/${restaurantId}/security-log.csv`;
}

function queryOf({ group, person }: SecurityChoice): string {
  const query = new URLSearchParams({ ...(group && { group }), ...(person && { person }) });
  return query.size > 0 ? `?${query}` : '';
}
