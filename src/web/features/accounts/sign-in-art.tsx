import { Check } from 'lucide-react';
import { landingText as text } from '#web/features/landing/landing-text.ts';
import { ScenePicture } from '#web/features/landing/scene-picture.tsx';
import { commonText } from '#web/lib/common-text.ts';
import avif from '../landing/pictures/table-wide.avif';
import webp from '../landing/pictures/table-wide.webp';

/** The landing page's headline and promises beside the forms. Narrow screens do not fetch the picture. */
export function SignInArt() {
  return (
    <aside
      aria-label={commonText.product}
      className="relative isolate overflow-hidden bg-[#120a05] text-white max-lg:hidden"
    >
      <ScenePicture avif={avif} webp={webp} className="object-[78%_50%]" />
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-[#120a05]/0 via-[#120a05]/30 to-[#120a05] to-92%" />
      <div className="sticky top-0 flex h-dvh flex-col justify-end p-12">
        <p className="font-semibold font-serif text-[clamp(2.25rem,3.6vw,3.25rem)] leading-[1.08] tracking-[-0.02em]">
          {Object.values(text.headline).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-white/90">
          {Object.values(text.promises).map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden className="size-4.5 shrink-0 text-saffron" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
