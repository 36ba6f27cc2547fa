import { BellRing, BookOpenText, Printer, UserRoundPlus } from 'lucide-react';
import { landingText as text } from './landing-text.ts';
import { SectionHeading } from './section-heading.tsx';

const steps = [
  { name: 'register', icon: UserRoundPlus },
  { name: 'menu', icon: BookOpenText },
  { name: 'codes', icon: Printer },
  { name: 'orders', icon: BellRing },
] as const;

/** The steps from registering to the first order. */
export function FourSteps() {
  return (
    <section
      id="howto"
      aria-labelledby="howto-title"
      className="scroll-mt-16 border-line border-y bg-card py-16 md:py-24"
    >
      <SectionHeading id="howto-title" title={text.stepsTitle} lead={text.stepsLead} />
      <ol className="mx-auto mt-12 grid max-w-324 px-4 md:px-6 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ name, icon: Icon }, number) => {
          const { title, text: description } = text.steps[name];
          return (
            <li
              key={name}
              className="relative flex gap-4 lg:flex-col lg:not-last:before:absolute lg:not-last:before:top-8 lg:not-last:before:start-20 lg:not-last:before:w-[calc(100%-4.5rem)] lg:not-last:before:border-line-strong/50 lg:not-last:before:border-t-2 lg:not-last:before:border-dashed"
            >
              <span className="relative grid size-16 shrink-0 place-items-center rounded-full bg-basil-tint text-basil">
                <Icon aria-hidden className="size-7" />
                <span
                  aria-hidden
                  className="num absolute -top-1 -end-1 grid size-7 place-items-center rounded-full bg-saffron font-semibold text-on-saffron text-sm"
                >
                  {number + 1}
                </span>
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 text-ink-soft text-pretty">{description}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
