import { Link } from 'react-router';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { doorText as text } from './door-text.ts';

const parts = [...Object.values(text.ways), text.confirm];

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
        {parts.map((part) => (
          <div key={part.name}>
            <dt className="font-semibold">{part.name}</dt>
            <dd className="text-ink-soft text-sm">{part.text}</dd>
            <dd className="text-sm">
              <span className="text-ink-soft">{text.effort}</span> {part.effort}
            </dd>
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
