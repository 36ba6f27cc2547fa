import { Star } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { landingText as text } from './landing-text.ts';
import { SectionHeading } from './section-heading.tsx';

const tints = ['bg-basil-tint text-basil', 'bg-plum-tint text-plum', 'bg-saffron-tint text-saffron-ink'];

export function Testimonials() {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-16 py-16 md:py-24">
      <SectionHeading id="reviews-title" title={text.reviewsTitle} />
      <ul className="mx-auto mt-10 grid max-w-324 px-4 md:px-6 gap-5 md:grid-cols-3 md:gap-6">
        {Object.values(text.reviews).map(({ text: words, name, place }, number) => (
          <Card as="li" key={name} padding="none" className="p-6">
            <figure className="flex h-full flex-col">
              <p className="flex gap-1">
                <span className="sr-only">{text.stars}</span>
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} aria-hidden className="size-5 fill-saffron stroke-saffron" />
                ))}
              </p>
              <blockquote className="mt-4 flex-1 font-serif text-lg leading-relaxed text-pretty">
                {text.quoted({ words })}
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3">
                <span
                  aria-hidden
                  className={`grid size-11 place-items-center rounded-full font-semibold ${tints[number]}`}
                >
                  {name.charAt(0)}
                </span>
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-ink-soft text-sm">{place}</span>
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
      <p className="mx-auto mt-8 max-w-170 px-4 text-center text-ink-soft text-sm text-balance">
        {text.sampleNote}
      </p>
    </section>
  );
}
