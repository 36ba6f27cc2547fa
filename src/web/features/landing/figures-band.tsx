import { landingText as text } from './landing-text.ts';

/** The product's promises in numbers. */
export function FiguresBand() {
  return (
    <section aria-labelledby="figures" className="bg-[#1f5b45] text-white">
      <h2 id="figures" className="sr-only">
        {text.figuresTitle}
      </h2>
      <dl className="mx-auto grid max-w-324 grid-cols-2 gap-x-6 gap-y-7 px-4 pt-9 sm:grid-cols-3 md:px-6 lg:grid-cols-5 lg:pt-10">
        {Object.values(text.figures).map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1.5 text-white/90">{label}</dt>
            <dd className="num font-semibold font-serif text-4xl leading-none md:text-[2.75rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mx-auto max-w-324 px-4 pt-6 pb-5 text-sm text-white/90 md:px-6">{text.figuresNote}</p>
    </section>
  );
}
