import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Help } from '#contract/help/help.ts';
import type { SetupStepKey } from '#domain/help/setup-steps.ts';
import { cn } from '#web/lib/class-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses, wrapsButtons } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { helpText } from './help-text.ts';

type Step = Help['steps'][number];

/** The page on which each step is done. */
const paths: Record<SetupStepKey, string> = {
  menu: '/management/menu',
  tables: '/management/tables',
  codes: '/management/tables?qr',
  print: '/management/tables?qr',
  attach: '/management/tables',
  done: '/management/orders',
};

const doorPath = '/management/settings?tab=door';
const membershipPath = '/management/account-membership';

interface SetupGuideProps {
  steps: readonly Step[];
  /** Paths of the pages that the session may open; steps on other pages get no link. */
  openPaths: ReadonlySet<string>;
  /** Whether the restaurant could be opened only with Premium, which it has not got. */
  needsPremium: boolean;
  canSetDoor: boolean;
}

/** The steps to the first order, with ticks for those that are done. */
export function SetupGuide({ steps, openPaths, needsPremium, canSetDoor }: SetupGuideProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAllDone = done === steps.length;
  const next = steps.find(({ isDone }) => !isDone)?.key;
  const { start } = helpText;
  return (
    <Card as="section" padding="none" className="max-w-4xl">
      <div className="p-4 md:p-5">
        <h2 className="text-lg">{start.title}</h2>
        <p className="mt-1 text-ink-soft text-sm">{start.lead}</p>
        <div className="mt-4 flex items-center gap-4">
          <ProgressBar label={start.title} value={done / steps.length} className="flex-1" />
          <p role="status" className="num font-semibold text-sm">
            {start.progress({ done, steps: steps.length })}
          </p>
        </div>
        {isAllDone && <p className="mt-3 font-medium text-basil">{start.allDone}</p>}
      </div>
      <ol>
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            number={index + 1}
            isNext={step.key === next}
            path={openPaths.has(paths[step.key].split('?', 1)[0] ?? '') ? paths[step.key] : null}
          >
            {step.key === 'attach' && canSetDoor && <DoorChoiceLink />}
            {needsPremium && step.key === 'attach' && (
              <PremiumNeeded hasLink={openPaths.has(membershipPath)} />
            )}
          </StepRow>
        ))}
      </ol>
    </Card>
  );
}

interface StepRowProps {
  step: Step;
  number: number;
  isNext: boolean;
  path: string | null;
  /** What stands in the way of the step. */
  children: ReactNode;
}

function StepRow({ step, number, isNext, path, children }: StepRowProps) {
  const { key, isDone } = step;
  const { title, text, link } = helpText.steps[key];
  const { start } = helpText;
  return (
    <li className={cn('flex gap-4 border-line border-t p-4 md:px-5', isNext && 'bg-basil-tint/50')}>
      <span
        aria-hidden
        className={cn(
          'num grid size-9 shrink-0 place-items-center rounded-full font-semibold',
          isDone ? 'bg-basil text-on-basil' : 'border-2 border-line-strong text-ink-soft',
          isNext && 'border-basil text-basil',
        )}
      >
        {isDone ? <Check className="size-5" strokeWidth={3} /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-base">{title}</h3>
            <span className="sr-only">{isDone ? start.isDone : start.isOpen}</span>
            <span className={cn('num font-semibold text-sm', isDone ? 'text-basil' : 'text-ink-soft')}>
              {progressOf(step)}
            </span>
            {isNext && <Badge tone="basil">{start.isNext}</Badge>}
          </div>
          <p className="mt-1 text-ink-soft text-sm">{text}</p>
          {children}
        </div>
        {path && (
          <div className={`max-w-full ${wrapsButtons}`}>
            <Link to={path} className={buttonClasses({ variant: isNext ? 'default' : 'outline' })}>
              {link}
              <ArrowRight aria-hidden />
            </Link>
          </div>
        )}
      </div>
    </li>
  );
}

function progressOf({ key, count: done, total }: Step): string {
  const count = total ?? done;
  if (key === 'done') return helpText.steps.done.progress({ done, steps: count });
  const { none, progress } = helpText.steps[key];
  return count === 0 ? none : progress({ done, count });
}

function DoorChoiceLink() {
  const { asks, link } = helpText.door;
  return (
    <p className="mt-1 text-sm">
      <strong className="font-semibold">{asks}</strong>{' '}
      <Link to={doorPath} className="font-semibold text-basil underline underline-offset-4">
        {link}
      </Link>
    </p>
  );
}

/** Waiters and managers are told as well, but only those who may see the membership are led there. */
function PremiumNeeded({ hasLink }: { hasLink: boolean }) {
  const { needed, link } = helpText.premium;
  return (
    <p className="mt-1 text-sm">
      <strong className="font-semibold">{needed}</strong>{' '}
      {hasLink && (
        <Link to={membershipPath} className="font-semibold text-basil underline underline-offset-4">
          {link}
        </Link>
      )}
    </p>
  );
}
