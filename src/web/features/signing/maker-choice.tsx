import { ShieldCheck } from 'lucide-react';
import type { SigningState } from '#contract/signing.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { makerName } from './device-names.ts';
import type { Maker } from './keys-form.tsx';
import { signingText as text } from './signing-text.ts';

const makerTexts: Readonly<Record<string, string | undefined>> = text.makers;

interface MakerChoiceProps {
  state: SigningState;
  onChoose: (maker: Maker) => void;
}

/** What a security device is for, and whose there can be. */
export function MakerChoice({ state: { device, makers }, onChoose }: MakerChoiceProps) {
  // Those with keys are real; nobody prepares a simulation as a successor.
  const real = makers.filter(({ keys }) => keys.length > 0);
  const offered = device ? real : [...real, ...makers.filter(({ keys }) => keys.length === 0)];
  const title = device ? text.nextTitle : text.noneTitle;
  return (
    <Card as="section" aria-label={title}>
      {device ? (
        <CardHeader title={title} description={text.nextText} />
      ) : (
        <div className="mb-5 flex items-start gap-4 max-sm:flex-col">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-basil-tint text-basil">
            <ShieldCheck aria-hidden className="size-6.5" />
          </span>
          <div className="grid max-w-prose gap-2">
            <h2 className="text-lg">{title}</h2>
            <p className="text-ink-soft text-pretty">{text.what}</p>
            <p className="text-pretty font-semibold">{text.law}</p>
          </div>
        </div>
      )}
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {offered.map((maker) => (
          <li key={maker.kind} className="flex flex-col gap-3 rounded-control border border-line p-4">
            <div className="grid flex-1 content-start gap-1">
              <h3 className="font-sans font-semibold tracking-normal">{makerName(maker)}</h3>
              <p className="text-ink-soft text-pretty text-sm">{makerTexts[maker.kind]}</p>
            </div>
            <Button
              variant={maker.keys.length > 0 && !device ? 'default' : 'outline'}
              className={cn('h-auto min-h-11 whitespace-normal py-2', device && 'sm:self-start')}
              onClick={() => onChoose(maker)}
            >
              {text.choose({ name: makerName(maker) })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
