import { Check } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { landingText as text } from './landing-text.ts';
import menu from './pictures/feature-menu.webp';
import order from './pictures/feature-order.webp';
import revenue from './pictures/feature-revenue.webp';
import { SectionHeading } from './section-heading.tsx';

const pictures = { menu, order, revenue };
const features = ['menu', 'order', 'revenue'] as const;

export function FeatureCards() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-16 py-16 md:py-24">
      <SectionHeading id="features-title" title={text.featuresTitle} lead={text.featuresLead} />
      <ul className="mx-auto mt-10 grid max-w-324 px-4 md:px-6 gap-5 md:grid-cols-3 md:gap-6">
        {features.map((name) => (
          <Card as="li" key={name} padding="none" className="overflow-hidden">
            <img
              src={pictures[name]}
              alt=""
              width={800}
              height={500}
              loading="lazy"
              decoding="async"
              className="aspect-8/5 w-full object-cover"
            />
            <div className="p-5 md:p-6">
              <h3 className="text-xl">{text.features[name].title}</h3>
              <p className="mt-2 text-ink-soft text-pretty">{text.features[name].text}</p>
              <ul className="mt-4 grid gap-2">
                {Object.values(text.features[name].points).map((point) => (
                  <li key={point} className="flex items-start gap-2.5">
                    <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-basil" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
