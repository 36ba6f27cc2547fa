import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { notificationText as text } from './notification-text.ts';

/** The form at ELSTER; whoever is not signed in there is asked to first. */
const formAddress = 'https://www.elster.de/eportal/formulare-leistungen/alleformulare/aufzeichnung146a';

/** How somebody who has never done it notifies the tax office. */
export function ElsterSteps() {
  return (
    <Card as="section" aria-label={text.stepsTitle}>
      <CardHeader title={text.stepsTitle} />
      <ol className="grid max-w-prose grid-cols-1 gap-3">
        <Step number={1}>{text.steps.signIn}</Step>
        <Step number={2}>
          {text.steps.form}
          <a
            href={formAddress}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({
              variant: 'outline',
              className: 'mt-2 h-auto min-h-11 max-w-full whitespace-normal py-2',
            })}
          >
            <ExternalLink aria-hidden />
            {text.steps.formLink}
          </a>
        </Step>
        <Step number={3}>{text.steps.fill}</Step>
        <Step number={4}>{text.steps.send}</Step>
      </ol>
      <p className="mt-4 max-w-prose text-ink-soft text-pretty text-sm">{text.endedStep}</p>
      <p className="mt-2 max-w-prose text-ink-soft text-pretty text-sm">{text.phonesStep}</p>
    </Card>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className="num grid size-6.5 shrink-0 place-items-center rounded-full bg-basil font-semibold text-on-basil text-xs"
      >
        {number}
      </span>
      <div className="grid min-w-0 grid-cols-1 justify-items-start text-pretty">{children}</div>
    </li>
  );
}
