import type { Till } from '#contract/tills.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { tillsText as text } from './tills-text.ts';

/** Tills that have ended: from when until when they were used. */
export function EndedTills({ tills }: { tills: readonly Till[] }) {
  const { formatDate } = useRestaurantTimes();
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="font-sans font-semibold tracking-normal">{text.ended}</h3>
      <p className="mt-1 text-ink-soft text-pretty text-sm">{text.endedText}</p>
      <ul className="mt-3 grid gap-3">
        {tills.map(({ id, name, serial, startedAt, endedAt }) => (
          <li key={id} className="num text-sm">
            <span className="wrap-anywhere">{name}</span>
            {endedAt !== null && `, ${spanOf(formatDate(startedAt), formatDate(endedAt))}`}
            <span className="block text-ink-soft wrap-anywhere">{text.serial({ serial })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function spanOf(from: string, to: string): string {
  return from === to ? text.oneDay({ day: from }) : text.span({ from, to });
}
