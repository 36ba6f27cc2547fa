import { Link } from 'react-router';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { doorText as text } from './door-text.ts';

const parts = [
  [text.open, text.openText],
  [text.code, text.codeText],
  [text.confirm, text.confirmText],
] as const;

interface DoorExplainedProps {
  /** Whether the session may open the settings. */
  hasLink: boolean;
}

/** What a door can ask for, with the price in effort. [DOOR-1] */
export function DoorExplained({ hasLink }: DoorExplainedProps) {
  return (
    <Card as="section" className="max-w-4xl">
      <CardHeader title={text.title} description={text.lead} />
      <dl className="grid gap-3">
        {parts.map(([name, what]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft text-sm">{what}</dd>
          </div>
        ))}
      </dl>
      {hasLink && (
        <Link
          to="/management/settings?tab=door"
          className="mt-4 inline-block font-semibold text-basil underline underline-offset-4"
        >
          {text.toSettings}
        </Link>
      )}
    </Card>
  );
}
