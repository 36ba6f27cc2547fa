import type { AuditRecords } from '#contract/audit.ts';
import { Fact } from '#web/features/journal/fact.tsx';
import { spanText } from '#web/features/signing/span-text.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { auditText as text } from './audit-text.ts';

/** The tills, the software, and who may do what. */
export function HouseCard({ records }: { records: AuditRecords }) {
  const { softwareVersion, tills, people, permissions, trainings } = records;
  const times = useRestaurantTimes();
  return (
    <Card as="section" aria-label={text.houseTitle} className="min-w-0">
      <CardHeader title={text.houseTitle} />
      <dl className="num grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name={text.software}>{text.softwareVersion({ version: softwareVersion })}</Fact>
        <Fact name={text.tills}>
          {tills.map(({ id, name, serial, startedAt, endedAt }) => (
            <span key={id} className="mb-1 block">
              {name}
              <span className="block text-ink-soft text-sm">
                {text.serial({ serial })}, {spanText(times, startedAt, endedAt)}
              </span>
            </span>
          ))}
        </Fact>
        <Fact name={text.people}>
          {people.map(({ name, role }, index) => (
            <span key={index} className="block">
              {name} <span className="text-ink-soft text-sm">{text.roles[role]}</span>
            </span>
          ))}
        </Fact>
        <Fact name={permissions.length > 0 ? text.mayWaiters : text.mayNothing}>
          {permissions.length > 0 && permissions.map((key) => text.rights[key]).join('; ')}
        </Fact>
        <Fact name={text.trainings}>
          {trainings.length === 0 && text.noTrainings}
          {trainings.map((name, index) => (
            <span key={index} className="block wrap-anywhere">
              {name}
            </span>
          ))}
          {trainings.length > 0 && (
            <span className="block text-ink-soft text-sm text-pretty">{text.trainingsText}</span>
          )}
        </Fact>
      </dl>
      <p className="mt-4 max-w-prose text-ink-soft text-pretty text-sm">{text.mayAll}</p>
    </Card>
  );
}
